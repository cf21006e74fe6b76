/** Invite codes and guesses at them, the audit log, digests of what devices hold, and first loads. */
export const sql = `
create table invite_code (
  code_hash text primary key,
  organization_id uuid not null references organization (id),
  role text not null check (role in ('owner', 'admin', 'member')),
  uses_left integer not null check (uses_left >= 0),
  expires_at timestamptz not null,
  created_by text not null,
  created_at timestamptz not null
);
select place('invite_code', 'reference');
alter table invite_code enable row level security;
create policy known on invite_code for select
  using (code_hash = nullif(current_setting('app.invite_hash', true), ''));
create policy used on invite_code for update
  using (code_hash = nullif(current_setting('app.invite_hash', true), ''));
create policy added on invite_code for insert
  with check (organization_id = nullif(current_setting('app.org_id', true), '')::uuid);

create table guess (
  subject text not null,
  hour timestamptz not null,
  tries integer not null,
  primary key (subject, hour)
);
select place('guess', 'reference');
alter table guess enable row level security;
create policy own on guess
  using (subject = nullif(current_setting('app.subject', true), ''));

create table audit_log (
  org_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  user_id text not null,
  client_id uuid,
  name text not null,
  detail jsonb,
  added jsonb,
  primary key (org_id, id)
);
create index audit_log_at on audit_log (org_id, at);
select place('audit_log', 'tenant');
alter table audit_log enable row level security;
create policy seen on audit_log for select
  using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
create policy added on audit_log for insert
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

create table audit_change (
  org_id uuid not null,
  entry_id uuid not null,
  tbl text not null,
  row_id uuid not null,
  op text not null check (op in ('put', 'delete')),
  before jsonb,
  after jsonb,
  primary key (org_id, entry_id, tbl, row_id),
  foreign key (org_id, entry_id) references audit_log (org_id, id)
);
create index audit_change_row on audit_change (org_id, row_id);
select place('audit_change', 'tenant');
alter table audit_change enable row level security;
create policy seen on audit_change for select
  using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
create policy added on audit_change for insert
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

create table sync_digest (
  org_id uuid not null,
  tbl text not null,
  bucket text not null,
  n bigint not null,
  h numeric not null,
  primary key (org_id, tbl, bucket)
);
select place('sync_digest', 'tenant');
alter table sync_digest enable row level security;
create policy tenant on sync_digest using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

insert into sync_digest (org_id, tbl, bucket, n, h)
select org_id, tbl, bucket, count(*), mod(
  mod(sum((('x' || substr(md5(id || ':' || seq), 1, 16))::bit(64)::bigint)::numeric), 18446744073709551616)
    + 18446744073709551616, 18446744073709551616)
from sync_entity where op = 'put' group by org_id, tbl, bucket;

alter table sync_client add column load_head bigint not null default 0;
`
