import { type RawBuilder, sql } from 'kysely'

/** The columns of a transfer under the names of the wire. */
export const columns: RawBuilder<unknown> = sql`
  id, status, expense_transaction_id as "expenseTransactionId",
  income_transaction_id as "incomeTransactionId", score, reasons, alternatives,
  case when fee is not null then jsonb_build_object('amount', fee, 'currency', fee_currency)
  end as "exchangeFee",
  case when converted_amount is not null then jsonb_build_object(
    'isCrossCurrency', true, 'expenseAmountInIncomeCurrency', converted_amount,
    'currency', converted_currency, 'rate', rate, 'rateDate', rate_date
  ) end as "conversionData",
  is_manual as "isManual", reviewed_at as "reviewedAt", reviewed_by as "reviewedBy",
  reject_reason as "rejectReason", created_at as "createdAt", updated_at as "updatedAt"
`
