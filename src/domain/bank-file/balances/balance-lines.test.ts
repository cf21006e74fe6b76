import { expect, test } from 'vitest'
import { balanceLineOf } from './balance-lines.ts'

test.each([
  ['opening', 'Входящий остаток'],
  ['opening', 'Начальный остаток на 01.03.2024'],
  ['opening', 'Сальдо початкове'],
  ['opening', 'प्रारंभिक शेष'],
  ['opening', 'საწყისი ნაშთი'],
  ['opening', 'Gjendja fillestare'],
  ['opening', 'Số dư đầu kỳ'],
  ['opening', 'ยอดยกมา'],
  ['opening', 'Në fillim'],
  ['opening', 'အဖွင့်လက်ကျန်'],
  ['opening', 'የመነሻ ቀሪ ሂሳብ'],
  ['opening', 'Iarmhéid tosaigh'],
  ['opening', 'STATEMENT OPENING BALANCE'],
  ['closing', 'Statement closing balance'],
  ['closing', 'စာရင်းပိတ်လက်ကျန်'],
  ['closing', 'Вихідний залишок'],
  ['closing', 'Конечный остаток'],
  ['closing', 'अंतिम शेष'],
  ['closing', 'Gjendja përfundimtare'],
  ['turnover', 'รวมทั้งสิ้น'],
  ['turnover', 'Итого обороты'],
  ['turnover', 'Total Umsätze'],
  ['turnover', 'Итого по счету'],
] as const)('%s is what “%s” names, its letters having marks or not', (kind, text) => {
  expect(balanceLineOf(text)).toBe(kind)
})
