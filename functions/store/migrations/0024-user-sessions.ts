/**
 * The sign-ins of a person, each told by the second its password was entered in, which its tokens bear however often
 * they are renewed; and from when on an unknown one counts, where all others were ended.
 */
export const sql = `
create table user_session (
  subject text not null,
  signed_in_at timestamptz not null,
  device_id uuid not null,
  device text,
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (subject, signed_in_at)
);
select place('user_session', 'subject');
alter table user_session enable row level security;
create policy own on user_session using (subject = nullif(current_setting('app.user_id', true), ''));

alter table app_user add column sessions_from timestamptz;
`
