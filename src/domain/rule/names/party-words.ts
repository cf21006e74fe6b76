import { singularForms } from './singular.ts'

/** Whoever belongs to a kind has a name on a bank's line. */
export const KINDS_OF_PARTY =
  /^(?:foundations|charities|nonprofits|non-profits|ngos|benefactors|philanthropists|individuals|relatives|siblings|grandparents|employers|bosses|well-wishers|wellwishers|clients|customers|couples|debtors|creditors|tenants|staff|employees|contractors|freelancers|suppliers|vendors|merchants|members|donors|sponsors|investors|shareholders|friends|family|families|wife|wives|husbands|spouses|boyfriends|girlfriends|freeholders|people|strangers|companies|businesses|banks|shops|restaurants|airlines|supermarkets|cafes|bars|pubs|marketplaces|landlords|parents|neighbours|neighbors|kids|children|missionaries|trustees|volunteers|residents|patients|students|pupils|guests|buyers|sellers|directors|owners|subcontractors|subbies|agents|drivers|workers|beneficiaries|applicants|subscribers|leaseholders|lodgers|roommates|flatmates|housemates|departments|colleagues|visitors|delegates|publishers|retailers|wholesalers|builders|tradesmen|consultants|farmers|growers|artists|musicians|performers|speakers|tutors|instructors|hosts|riders|manufacturers|dealers|brokers|insurers|lenders|importers|exporters|distributors|attendees|trainees|lessees|licensees|franchisees|grantees|parishioners|alumni|tradies|organists|congregants|worshippers|teachers|nurses|choristers|governors|councillors|carers|officers|leavers|starters|players|singers|helpers|coaches|captains|judges|referees|umpires|stewards|interns|apprentices|locums|temps|marshals|creators|influencers|hirers|claimants|payees|payers|bidders|entrants|competitors|exhibitors|campers|swimmers|runners|cadets|graduates|scholars|participants|learners|recipients|respondents|supporters|helpers|organisers|organizers|facilitators|assistants|supervisors|\w+holders|\w+goers|\w+workers)$/

/** "client": one of a kind, in the singular. */
export function isKindOfParty(word: string): boolean {
  return (
    KINDS_OF_PARTY.test(word) ||
    KINDS_OF_PARTY.test(word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`)
  )
}

/** "white company", "little shop": an adjective of names makes one of a kind, where "bus company" and "local shop" tell of any. */
export function isNamedAsKind(words: string): boolean {
  return /^(?:the )?(?:white|black|red|blue|green|yellow|pink|orange|purple|gold|golden|silver|gr[ae]y|brown|little|great|original|honest|happy|jolly|merry|fat|hungry|busy|crafty) (?:company|companies|shop|store|bank|bar|pub|restaurant|cafe)$/.test(
    words,
  )
}

const KINDS_OF_SHOP =
  /^(?:(?:petrol|gas|filling|service|charging) station|(?:coffee|sandwich|pet|barber|charity|flower|book|shoe|toy|butcher|repair|tyre|tire|print|corner|farm|gift|phone|thrift|bike|vape) shop|(?:grocery|hardware|diy|convenience|department|book|shoe|pet|liquor|furniture|clothes|clothing|electronics|office supply|paint|toy|second-hand) store|garden cent(?:re|er)|car wash|travel agency|post office|fast food place|supermarket|grocer|greengrocer|restaurant|caf[eé]|diner|bistro|pub|bar|hotel|motel|hostel|pharmacy|chemist|drugstore|bakery|butcher|bookshop|bookstore|garage|hairdresser|barber|salon|spa|gym|vet|dentist|clinic|florist|airline|casino|off-licence|takeaway|cinema|theat(?:re|er)|museum|laundromat|launderette|dry cleaner)$/

/** "petrol station" for "petrol stations": one of many, each of which has a name of its own; undefined for other words. */
export function kindOfShop(words: string): string | undefined {
  return singularForms(words).find((word) => KINDS_OF_SHOP.test(word))
}
