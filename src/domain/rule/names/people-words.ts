/* What people are called by what they do, or by whose they are, none of whom has that name on a bank's line. */

export const AUTHORITIES = 'government|govt|authorities|taxman|municipality|officials|police'

/** Whose they are goes without saying. */
export const RELATIVES =
  'boss|brother|sister|mother|father|mum|mom|dad|son|daughter|aunt|uncle|cousin|nephew|niece|grandmother|grandfather|grandma|grandpa|granddaughter|grandson|mother-in-law|father-in-law|stepson|stepdaughter|girlfriend|boyfriend|partner|ex|ex-husband|ex-wife|fiancé|fiancée|fiance|fiancee'

export const ROLES =
  'maid|sexton|producer|director|coach|plumber|electrician|cleaner|gardener|accountant|lawyer|solicitor|doctor|dentist|nanny|babysitter|handyman|caretaker|bookkeeper|organist|vicar|pastor|minister|secretary|treasurer|warden|editor|actor|photographer|designer|developer|writer|painter|decorator|carpenter|builder|mechanic|tutor|teacher|nurse|driver|chef|manager|owner|agent|broker|surveyor|architect|engineer|installer|trainer|instructor|consultant'

export const TRADES =
  'butcher|baker|grocer|greengrocer|fishmonger|newsagent|chemist|pharmacist|hairdresser|barber|tailor|cobbler|jeweller|jeweler|florist|optician|dentist|doctor|vet|physio|accountant|solicitor|lawyer|ironmonger|stationer|cleaner|garage'

export const PARTIES_OF_TRADE =
  /^(?:client|customer|tenant|supplier|vendor|investor|donor|parent|patient|guest|landlord|employee|contractor|subcontractor|freelancer|volunteer)$/

/** What somebody of a trade is paid for. A "coach hire" is a bus's, and an "owner visit" somebody else's. */
export const WORK =
  /^(?:call-?outs?|visits?|invoices?|tips?|quotes?|stipends?|honorari(?:um|a)|repairs?|jobs?)$/

/** What whoever pays or is paid writes beside it: "contractor wages", "tenant deposit". */
export const WRITTEN_OF_PARTIES =
  /^(?:loans?|wages?|salary|salaries|pay|payroll|fees?|rents?|dividends?|deposit|bond|scheme|fund|pension|discount|account)$/
