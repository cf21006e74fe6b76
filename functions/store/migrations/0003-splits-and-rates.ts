import { insertSnapshot } from './rates-snapshot.ts'

/**
 * What a transaction knows of its split, its rule and its prediction; the exchange rates, which belong to
 * no organisation; and the indexes that lists by account, by posting, and figures need.
 *
 * `is_split` is true on a parent whose parts count in its place, and null everywhere else.
 */
export const sql = `
alter table bank_transaction add column parent_transaction_id uuid;
alter table bank_transaction add column is_split boolean;
alter table bank_transaction add column rule_based_assignment boolean;
alter table bank_transaction add column applied_rule_id uuid;
alter table bank_transaction add column applied_rule_name text;
alter table bank_transaction add column ai_prediction_used boolean;
alter table bank_transaction add column ai_prediction_confidence double precision;
alter table bank_transaction add constraint bank_transaction_parent_fkey
  foreign key (org_id, parent_transaction_id) references bank_transaction (org_id, id);
create index bank_transaction_parent on bank_transaction (org_id, parent_transaction_id)
  where parent_transaction_id is not null;
create index bank_transaction_split on bank_transaction (org_id, status) where is_split;
create index bank_transaction_figures on bank_transaction (org_id, occurred_at)
  include (amount, type, currency, status, is_split);
create index bank_transaction_account on bank_transaction (org_id, account_id, occurred_at desc, id desc);
create index bank_transaction_posting on bank_transaction (org_id, gl_account_number);

create table exchange_rate (
  base text not null check (base ~ '^[A-Z]{3}$'),
  quote text not null check (quote ~ '^[A-Z]{3}$'),
  date date not null,
  source text not null,
  rate numeric not null check (rate > 0),
  fetched_at timestamptz not null default now(),
  primary key (base, quote, date, source)
);
select place('exchange_rate', 'reference');

${insertSnapshot()}
`
