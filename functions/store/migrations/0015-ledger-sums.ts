/**
 * What the rows of each month come to, by everything by which figures tell rows apart: kept in the transaction of
 * each change and on every device, so that one which holds only the newest rows still knows what all come to. See
 * ledger-sums.ts of the domain for what is in which sum.
 */
export const sql = `
create table ledger_sum (
  org_id uuid not null,
  id uuid not null,
  month text not null,
  account_id uuid not null,
  gl_account_number text not null,
  currency text not null,
  type text not null check (type in ('INCOME', 'EXPENSE')),
  status text not null check (status in ('UNDER_REVIEW', 'APPROVED', 'DECLINED')),
  kind text not null
    check (kind in ('ROW', 'SPLIT', 'TRANSFER', 'EXCHANGE', 'TRANSFER_FEE', 'EXCHANGE_FEE')),
  rows integer not null,
  amount numeric not null,
  primary key (org_id, id)
);
create index ledger_sum_gl on ledger_sum (org_id, gl_account_number);
select place('ledger_sum', 'tenant');
alter table ledger_sum enable row level security;
create policy tenant on ledger_sum using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

create temporary table ledger_side on commit drop as
select org_id, expense_transaction_id as id, converted_amount is not null as is_across, fee, fee_currency
from transfer where status = 'APPROVED' and expense_transaction_id is not null
union all
select org_id, income_transaction_id, converted_amount is not null, null, null
from transfer where status = 'APPROVED' and income_transaction_id is not null;

insert into ledger_sum
  (org_id, id, month, account_id, gl_account_number, currency, type, status, kind, rows, amount)
select k.org_id,
  overlay(overlay(md5(concat_ws(' ', month, account_id, currency, type, status, kind, number))
    placing '3' from 13 for 1) placing '8' from 17 for 1)::uuid,
  month, account_id, number, currency, type, status, kind, sum(counted), sum(amount)
from (
  select t.org_id, to_char(t.occurred_at at time zone 'UTC', 'YYYY-MM') as month, t.account_id,
    t.gl_account_number as number, t.currency, t.type, t.status, t.amount, 1 as counted,
    case when t.is_split then 'SPLIT' when t.status = 'DECLINED' or s.id is null then 'ROW'
      when s.is_across then 'EXCHANGE' else 'TRANSFER' end as kind
  from bank_transaction t
  left join ledger_side s on s.org_id = t.org_id and (
    s.id = t.id or s.id = t.parent_transaction_id and not exists (
      select from ledger_side o where o.org_id = t.org_id and o.id = t.id
    )
  )
  union all
  select t.org_id, to_char(t.occurred_at at time zone 'UTC', 'YYYY-MM'), t.account_id, '', t.currency, 'EXPENSE',
    t.status, s.fee, 0, case when s.is_across then 'EXCHANGE_FEE' else 'TRANSFER_FEE' end
  from ledger_side s join bank_transaction t on t.org_id = s.org_id and t.id = s.id
  where s.fee_currency = t.currency and t.status <> 'DECLINED'
) k
group by k.org_id, month, account_id, number, currency, type, status, kind
having sum(counted) <> 0 or sum(amount) <> 0;

insert into sync_entity (org_id, tbl, id, seq, op, bucket)
select l.org_id, 'ledgerSums', l.id, s.head + 1 + (l.place - 1) / 500, 'put', l.month
from (select org_id, id, month, row_number() over (partition by org_id order by id) as place from ledger_sum) l
join org_sync s on s.org_id = l.org_id;

update org_sync s set head = m.last
from (select org_id, max(seq) as last from sync_entity where tbl = 'ledgerSums' group by org_id) m
where m.org_id = s.org_id;

insert into sync_digest (org_id, tbl, bucket, n, h)
select org_id, tbl, bucket, n, mod(mod(h, 18446744073709551616) + 18446744073709551616, 18446744073709551616)
from (
  select org_id, tbl, bucket, count(*) as n,
    sum((('x' || substr(md5(id || ':' || seq), 1, 16))::bit(64)::bigint)::numeric) as h
  from sync_entity where tbl = 'ledgerSums' group by org_id, tbl, bucket
) d;
`
