/**
 * The rules that post transactions by themselves, and the transfers between accounts. A transfer stands at
 * the day of its later side, so that lists need not ask the transactions; of a transaction one approved
 * transfer at most can exist.
 */
export const sql = `
create table transaction_rule (
  org_id uuid not null,
  id uuid not null,
  description text not null,
  natural_language_rule text not null,
  gl_account_number text not null,
  gl_account_name text not null,
  is_active boolean not null default true,
  priority integer not null check (priority >= 0),
  last_used_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id)
);
create index transaction_rule_order on transaction_rule (org_id, priority, id);
select place('transaction_rule', 'tenant');
alter table transaction_rule enable row level security;
create policy tenant on transaction_rule
  using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

create table transfer (
  org_id uuid not null,
  id uuid not null,
  status text not null check (status in ('UNDER_REVIEW', 'APPROVED', 'REJECTED', 'NO_MATCH')),
  expense_transaction_id uuid,
  income_transaction_id uuid,
  score integer,
  reasons jsonb not null default '[]',
  alternatives jsonb not null default '[]',
  fee numeric,
  fee_currency text,
  converted_amount numeric,
  converted_currency text,
  rate text,
  rate_date text,
  occurred_at timestamptz not null,
  is_manual boolean not null default false,
  reviewed_at timestamptz,
  reviewed_by text,
  reject_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id),
  check (expense_transaction_id is not null or income_transaction_id is not null)
);
create index transfer_day on transfer (org_id, occurred_at desc, id desc);
create index transfer_status on transfer (org_id, status, occurred_at desc, id desc);
create index transfer_expense on transfer (org_id, expense_transaction_id);
create index transfer_income on transfer (org_id, income_transaction_id);
create unique index transfer_approved_expense on transfer (org_id, expense_transaction_id)
  where status = 'APPROVED';
create unique index transfer_approved_income on transfer (org_id, income_transaction_id)
  where status = 'APPROVED';
select place('transfer', 'tenant');
alter table transfer enable row level security;
create policy tenant on transfer using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
`
