/**
 * Statements of bank accounts, of which one a time is open for each, and the transactions that a closed one
 * holds; and the day through which the rows of one account are locked, beside that of the organisation.
 * The closing day stands with the transaction as text, as devices have it.
 */
export const sql = `
create table bank_statement (
  org_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  currency text not null,
  opening_balance numeric not null,
  closing_balance numeric not null,
  closing_day text not null,
  status text not null check (status in ('OPEN', 'CLOSED')),
  ticked_ids uuid[] not null default '{}',
  closed_at timestamptz,
  closed_by text,
  reopened_at timestamptz,
  reopened_by text,
  reopen_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id)
);
create unique index bank_statement_open on bank_statement (org_id, account_id) where status = 'OPEN';
select place('bank_statement', 'tenant');
alter table bank_statement enable row level security;
create policy tenant on bank_statement
  using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

alter table bank_transaction add column statement_id uuid;
alter table bank_transaction add column statement_day text;

alter table bank_account add column lock_date date;
alter table bank_account add column lock_set_at timestamptz;
alter table bank_account add column lock_set_by text;

alter table organization_setting add column lock_set_at timestamptz;
alter table organization_setting add column lock_set_by text;
`
