/** The books themselves: bank accounts, the chart of accounts, and the transactions. */
export const sql = `
create table bank_account (
  org_id uuid not null,
  id uuid not null,
  name text not null,
  type text not null check (
    type in ('CHECKING', 'SAVINGS', 'INVESTMENT', 'CREDIT', 'DEPOSITORY', 'LOAN', 'OTHER')
  ),
  institution text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  balance numeric not null,
  running_total numeric not null default 0,
  transaction_count integer not null default 0 check (transaction_count >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id)
);
select place('bank_account', 'tenant');
alter table bank_account enable row level security;
create policy tenant on bank_account using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

create table gl_account (
  org_id uuid not null,
  id uuid not null,
  number text not null,
  name text not null,
  description text,
  category text not null check (category in ('ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE')),
  subcategory text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id),
  unique (org_id, number)
);
select place('gl_account', 'tenant');
alter table gl_account enable row level security;
create policy tenant on gl_account using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

create table bank_transaction (
  org_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  user_transaction_id text not null,
  occurred_at timestamptz not null,
  description text not null,
  amount numeric not null check (amount >= 0),
  type text not null check (type in ('INCOME', 'EXPENSE')),
  currency text not null,
  category text,
  gl_account_number text not null,
  gl_account_name text not null,
  gl_subcategory text,
  status text not null check (status in ('UNDER_REVIEW', 'APPROVED', 'DECLINED')),
  reviewed_at timestamptz,
  reviewed_by text,
  decline_reason text,
  reconciled boolean not null default false,
  import_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id),
  unique (org_id, account_id, user_transaction_id),
  foreign key (org_id, account_id) references bank_account (org_id, id)
);
create index bank_transaction_day on bank_transaction (org_id, occurred_at desc, id desc);
create index bank_transaction_status on bank_transaction (org_id, status, occurred_at desc, id desc);
select place('bank_transaction', 'tenant');
alter table bank_transaction enable row level security;
create policy tenant on bank_transaction
  using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
`
