import { addDays, type CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'

/** What happened at a demonstration bank: plus is money out, in minor units. */
export interface DemoMovement {
  day: CalendarDay
  description: string
  out: number
}

/** Who is paid or pays, how often in days, and between which amounts in minor units; minus is money in. */
type Habit = readonly [description: string, every: number, from: number, to: number]

const HABITS: Readonly<Record<'us' | 'us-card' | 'nigeria', readonly Habit[]>> = {
  us: [
    ['CARD SETTLEMENT STRIPE', -3, 42_000, 180_000],
    ['GUSTO PAYROLL', 14, 310_000, 340_000],
    ['PG&E ELECTRIC', 30, 14_000, 22_000],
    ['SUNSET PROPERTIES RENT', 30, 245_000, 245_000],
    ['COSTCO WHOLESALE #482', 6, 8_000, 41_000],
    ['DEMO BANK CARD PAYMENT', 30, 62_000, 62_000],
    ['MONTHLY SERVICE FEE', 30, 1_500, 1_500],
  ],
  'us-card': [
    ['BLUE BOTTLE COFFEE', 2, 550, 1_900],
    ['SHELL OIL 57442', 7, 3_800, 7_200],
    ['UBER TRIP', 5, 1_200, 4_500],
    ['ADOBE CREATIVE CLOUD', 30, 5_999, 5_999],
    ['PAYMENT THANK YOU', -30, 62_000, 62_000],
  ],
  nigeria: [
    ['NIP TRANSFER FROM ADEOLA STORES', -2, 4_500_000, 32_000_000],
    ['POS PURCHASE SHOPRITE IKEJA', 4, 850_000, 4_200_000],
    ['MTN AIRTIME VTU', 6, 200_000, 500_000],
    ['IKEJA ELECTRIC PREPAID', 12, 1_500_000, 3_000_000],
    ['DSTV SUBSCRIPTION', 30, 1_575_000, 1_575_000],
    ['SMS ALERT CHARGE', 30, 400, 2_400],
    ['STAMP DUTY', 9, 5_000, 5_000],
  ],
}

export type DemoAccount = keyof typeof HABITS

/** What happened from one day to another, both included, oldest first: the same whenever it is asked. */
export function movementsOf(account: DemoAccount, from: CalendarDay, to: CalendarDay): DemoMovement[] {
  const found: DemoMovement[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) found.push(...movementsOn(account, day))
  return found
}

function movementsOn(account: DemoAccount, day: CalendarDay): DemoMovement[] {
  const number = Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
  return HABITS[account].flatMap(([description, every, low, high], place) => {
    if ((number + place * 3) % Math.abs(every) !== 0) return []
    const amount = low + (((number + 7) * (place + 11) * 7_919) % (high - low + 1))
    return { day, description, out: every < 0 ? -amount : amount }
  })
}
