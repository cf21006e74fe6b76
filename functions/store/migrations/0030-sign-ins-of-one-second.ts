/** Two browsers of a person may sign in within one second, which is all that their tokens tell: their names are part of the key. */
export const sql = `
alter table user_session drop constraint user_session_pkey;
alter table user_session add primary key (subject, signed_in_at, device_id);
`
