/** Codes of currencies by their numbers in ISO 4217, which services write in place of letters. */
const codeByNumber: Readonly<Record<string, string>> = {
  '036': 'AUD', '124': 'CAD', '152': 'CLP', '156': 'CNY', '170': 'COP', '203': 'CZK', '208': 'DKK', '344': 'HKD', '348': 'HUF',
  '352': 'ISK', '356': 'INR', '360': 'IDR', '376': 'ILS', '392': 'JPY', '398': 'KZT', '404': 'KES', '410': 'KRW', '458': 'MYR',
  '484': 'MXN', '498': 'MDL', '504': 'MAD', '554': 'NZD', '566': 'NGN', '578': 'NOK', '586': 'PKR', '604': 'PEN', '608': 'PHP',
  '643': 'RUB', '682': 'SAR', '702': 'SGD', '704': 'VND', '710': 'ZAR', '752': 'SEK', '756': 'CHF', '764': 'THB', '784': 'AED',
  '810': 'RUB', '818': 'EGP', '826': 'GBP', '840': 'USD', '860': 'UZS', '933': 'BYN', '941': 'RSD', '944': 'AZN', '946': 'RON',
  '949': 'TRY', '975': 'BGN', '978': 'EUR', '980': 'UAH', '981': 'GEL', '985': 'PLN', '986': 'BRL',
} // oxfmt-ignore

/** A currency as its letters where a number stands for it; any other text as it is. */
export function lettersOfCurrency(text: string): string {
  return Object.hasOwn(codeByNumber, text) ? (codeByNumber[text] ?? text) : text
}
