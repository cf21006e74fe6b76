/**
 * The rates that ship with the product, so that amounts convert before any server has been asked: the
 * European Central Bank's reference rates of two year ends, units of each currency for one euro, and the
 * naira for one dollar as the Central Bank of Nigeria gave it. Each is stored under its day and with a source
 * that says it was shipped; a rate that is fetched later for the same day takes precedence.
 */
export const SHIPPED_ECB = 'ECB, shipped'
const SHIPPED_CBN = 'CBN, shipped'

interface Day {
  date: string
  perEuro: Readonly<Record<string, string>>
  nairaPerDollar: string
}

// oxfmt-ignore
const days: readonly Day[] = [
  {
    date: '2023-12-29',
    perEuro: {
      USD: '1.1050', JPY: '156.33', BGN: '1.9558', CZK: '24.724', DKK: '7.4529', GBP: '0.86905',
      HUF: '382.80', PLN: '4.3395', RON: '4.9756', SEK: '11.0960', CHF: '0.9260', ISK: '150.50',
      NOK: '11.2405', TRY: '32.6531', AUD: '1.6263', BRL: '5.3618', CAD: '1.4642', CNY: '7.8509',
      HKD: '8.6314', IDR: '17079.71', ILS: '3.9993', INR: '91.9045', KRW: '1433.66', MXN: '18.7231',
      MYR: '5.0775', NZD: '1.7504', PHP: '61.283', SGD: '1.4591', THB: '37.973', ZAR: '20.3477',
    },
    nairaPerDollar: '899.39',
  },
  {
    date: '2024-12-31',
    perEuro: {
      USD: '1.0389', JPY: '163.06', BGN: '1.9558', CZK: '25.185', DKK: '7.4578', GBP: '0.82918',
      HUF: '411.35', PLN: '4.2750', RON: '4.9743', SEK: '11.4590', CHF: '0.9412', ISK: '143.90',
      NOK: '11.7950', TRY: '36.7372', AUD: '1.6772', BRL: '6.4253', CAD: '1.4948', CNY: '7.5833',
      HKD: '8.0686', IDR: '16820.88', ILS: '3.7885', INR: '88.9335', KRW: '1532.15', MXN: '21.5504',
      MYR: '4.6454', NZD: '1.8532', PHP: '60.301', SGD: '1.4164', THB: '35.676', ZAR: '19.6188',
    },
    nairaPerDollar: '1535.00',
  },
]

/** The statement that stores the shipped rates. */
export function insertSnapshot(): string {
  const rows = days.flatMap(({ date, perEuro, nairaPerDollar }) => [
    ...Object.entries(perEuro).map(
      ([quote, rate]) => `('EUR', '${quote}', '${date}', '${SHIPPED_ECB}', ${rate})`,
    ),
    `('USD', 'NGN', '${date}', '${SHIPPED_CBN}', ${nairaPerDollar})`,
  ])
  return `insert into exchange_rate (base, quote, date, source, rate) values\n  ${rows.join(',\n  ')};`
}
