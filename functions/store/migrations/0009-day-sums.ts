/**
 * What the transactions of each day, currency and direction sum to: those that count, so neither declined
 * ones nor wholes whose parts stand for them. Kept in the transaction of each change, so that a dashboard
 * reads days and not rows; the index that served the sums before goes. Transfers are taken off where the sums are read.
 */
export const sql = `
create table day_sum (
  org_id uuid not null,
  day date not null,
  currency text not null,
  type text not null check (type in ('INCOME', 'EXPENSE')),
  total numeric not null,
  primary key (org_id, day, currency, type)
);
select place('day_sum', 'tenant');
alter table day_sum enable row level security;
create policy tenant on day_sum using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

insert into day_sum (org_id, day, currency, type, total)
select org_id, (occurred_at at time zone 'UTC')::date, currency, type, sum(amount)
from bank_transaction where status <> 'DECLINED' and is_split is null
group by 1, 2, 3, 4;

drop index bank_transaction_figures;
`
