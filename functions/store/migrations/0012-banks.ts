/**
 * Connections to banks. What devices show of one stands in bank_connection; its token, encrypted, and its
 * place in the bank's log in bank_feed; what the bank last said of each transaction in bank_row. bank_item
 * finds the organisation that a webhook is for, by a keyed hash; bank_news holds what webhooks announced.
 */
export const sql = `
create table bank_connection (
  org_id uuid not null,
  id uuid not null,
  provider text not null check (provider in ('PLAID', 'MONO')),
  item_id text,
  institution text not null,
  status text not null check (status in ('ACTIVE', 'NEEDS_REAUTH', 'DISCONNECTED', 'ERROR')),
  is_active boolean not null default true,
  last_sync_at timestamptz,
  error jsonb,
  accounts jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id)
);
select place('bank_connection', 'tenant');
alter table bank_connection enable row level security;
create policy tenant on bank_connection
  using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

create table bank_feed (
  org_id uuid not null,
  connection_id uuid not null,
  item_key text not null,
  sealed_token text not null,
  cursor text not null default '',
  primary key (org_id, connection_id),
  unique (org_id, item_key),
  foreign key (org_id, connection_id) references bank_connection (org_id, id)
);
select place('bank_feed', 'tenant');
alter table bank_feed enable row level security;
create policy tenant on bank_feed using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

create table bank_row (
  org_id uuid not null,
  connection_id uuid not null,
  bank_id text not null,
  account_id uuid not null,
  transaction_id uuid,
  how text not null check (how in ('ADDED', 'SAME_ID', 'LIKELY', 'LEFT_OUT')),
  reason text,
  day text not null,
  description text not null,
  amount numeric not null,
  type text not null check (type in ('INCOME', 'EXPENSE')),
  currency text not null,
  pending boolean not null,
  removed boolean not null default false,
  choices jsonb,
  primary key (org_id, connection_id, bank_id),
  foreign key (org_id, connection_id) references bank_connection (org_id, id)
);
create index bank_row_transaction on bank_row (org_id, transaction_id);
select place('bank_row', 'tenant');
alter table bank_row enable row level security;
create policy tenant on bank_row using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

create table bank_link (
  org_id uuid not null,
  reference_key text not null,
  provider text not null check (provider in ('PLAID', 'MONO')),
  user_id text not null,
  connection_id uuid,
  expires_at timestamptz not null,
  primary key (org_id, reference_key)
);
select place('bank_link', 'tenant');
alter table bank_link enable row level security;
create policy tenant on bank_link using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

create table bank_news (
  org_id uuid not null,
  connection_id uuid not null,
  code text not null,
  received_at timestamptz not null,
  tries integer not null default 0,
  primary key (org_id, connection_id, code)
);
select place('bank_news', 'tenant');
alter table bank_news enable row level security;
create policy tenant on bank_news using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
create policy maintained on bank_news for select
  using (nullif(current_setting('app.maintenance', true), '') = 'on');

create table bank_item (
  org_id uuid not null,
  item_key text not null,
  connection_id uuid not null,
  primary key (org_id, item_key)
);
create index bank_item_key on bank_item (item_key);
select place('bank_item', 'reference');
alter table bank_item enable row level security;
create policy found on bank_item for select
  using (item_key = nullif(current_setting('app.bank_item', true), ''));
create policy tenant on bank_item using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

alter table bank_transaction add column is_pending boolean;
alter table bank_transaction add column bank_flag text;
`
