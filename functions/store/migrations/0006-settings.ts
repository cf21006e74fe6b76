import { DEFAULT_CURRENCY } from '../../../src/domain/money/currency.ts'
import { DEFAULT_ENABLED_CURRENCIES } from '../../../src/domain/organisation/organisation-settings.ts'

/**
 * The settings of each organisation, as one row that devices keep under the organisation's own id; and
 * what it takes to list members and invite codes. Then what the nightly maintenance needs: to know of all
 * organisations, though of nothing in them, and where the sequence of changes of each stood on past days,
 * so that old tombstones are known by their place.
 */
export const sql = `
create table organization_setting (
  org_id uuid not null,
  id uuid not null,
  default_currency text not null check (default_currency ~ '^[A-Z]{3}$'),
  enabled_currencies text[] not null,
  lock_date date,
  updated_at timestamptz not null,
  primary key (org_id, id),
  check (id = org_id),
  check (default_currency = any (enabled_currencies))
);
select place('organization_setting', 'tenant');
alter table organization_setting enable row level security;
create policy tenant on organization_setting
  using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

insert into organization_setting (org_id, id, default_currency, enabled_currencies, updated_at)
select org_id, org_id, '${DEFAULT_CURRENCY}', '{${DEFAULT_ENABLED_CURRENCIES.join(',')}}', now() from org_sync;
update org_sync set head = head + 1;
insert into sync_entity (org_id, tbl, id, seq, op)
select org_id, 'settings', org_id, head, 'put' from org_sync;
insert into sync_digest (org_id, tbl, bucket, n, h)
select org_id, tbl, bucket, 1, mod(
  (('x' || substr(md5(id || ':' || seq), 1, 16))::bit(64)::bigint)::numeric + 18446744073709551616,
  18446744073709551616)
from sync_entity where tbl = 'settings';

create policy named on app_user for select
  using (user_id = any (nullif(current_setting('app.user_ids', true), '')::text[]));

alter table invite_code add column id uuid;
update invite_code set
  id = overlay(overlay(md5(code_hash) placing '4' from 13) placing '8' from 17)::uuid;
alter table invite_code alter column id set not null;
create index invite_code_organization on invite_code (organization_id);
create policy listed on invite_code for select
  using (organization_id = nullif(current_setting('app.org_id', true), '')::uuid);
create policy revoked on invite_code for delete
  using (organization_id = nullif(current_setting('app.org_id', true), '')::uuid);

create policy maintained on org_sync for select
  using (nullif(current_setting('app.maintenance', true), '') = 'on');

create table sync_mark (
  org_id uuid not null,
  day date not null,
  head bigint not null,
  primary key (org_id, day)
);
select place('sync_mark', 'tenant');
alter table sync_mark enable row level security;
create policy tenant on sync_mark using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
`
