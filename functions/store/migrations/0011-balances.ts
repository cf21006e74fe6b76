/**
 * What is known of an account's balance on certain days: the opening balance, and on which day the bank said
 * what `balance` holds. Beside both stands what the rows up to that day come to, kept like the running total.
 * A balance that was typed before is one of the day on which its account was opened; zero was the answer of
 * whoever typed none.
 */
export const sql = `
alter table bank_account add column balance_at date;
alter table bank_account add column balance_from text;
alter table bank_account add column opening_balance numeric;
alter table bank_account add column opening_day date;
alter table bank_account add column balance_total numeric not null default 0;
alter table bank_account add column opening_total numeric not null default 0;

update bank_account set balance_at = (created_at at time zone 'UTC')::date, balance_from = 'typed'
where balance <> 0;
update bank_account a set balance_total = s.total
from (
  select t.org_id, t.account_id,
    sum(case t.type when 'INCOME' then t.amount else -t.amount end) as total
  from bank_transaction t join bank_account b on b.org_id = t.org_id and b.id = t.account_id
  where t.status <> 'DECLINED' and t.is_split is null
    and (t.occurred_at at time zone 'UTC')::date <= b.balance_at
  group by t.org_id, t.account_id
) s
where a.org_id = s.org_id and a.id = s.account_id;
`
