import { wordsListed } from '../../text/listed.ts'

/** Costs and income that a single word names, in the singular. */
const BY_THEMSELVES = wordsListed(`
  rent wage salary fuel diesel petrol gas electricity water power heating parking toll postage post
  stationery insurance tax vat paye mortgage interest food drink milk bread coffee tea wine beer meat
  fish fruit veg salt gravel sand grocery maintenance cleaning laundry linen advertising marketing
  printing travel taxi uber hotel train bus training software hosting broadband internet telephone
  phone mobile tip pension payroll tithe offering donation grant fee stock freight shipping courier
  delivery lunch dinner breakfast rental hire lease loan timber lumber concrete drywall paint compost
  manure feed hay flour sugar butter music security legal audit rates hst gst emi bonus overtime
  commission royalty bookkeeping accounting accountancy dues gift flowers tuition childcare medicine
  dental
`)

/** Whether a word in small letters says by itself what is paid: "rent", where "van" and "hall" need a noun behind them. */
export function isCostByItself(word: string): boolean {
  return BY_THEMSELVES.has(word)
}
