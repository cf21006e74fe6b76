import { wordsListed } from '../../text/listed.ts'

/** Those through which others pay, be they on the list of firms or not. */
const PROCESSORS = wordsListed(`
  stripe paypal square sumup gocardless zettle izettle worldpay adyen klarna mollie paystack flutterwave razorpay payu airbnb
  vrbo shopify clearpay afterpay braintree dojo takepayments tyl
`)

/** Whether a name in small letters is one through which others pay: what was sold stands on none of its payouts. */
export function isProcessor(name: string): boolean {
  return PROCESSORS.has(name.replace(/ payments$/, ''))
}
