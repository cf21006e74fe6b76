/** Of a digest's bucket what its rows contain: worked out where a device asks, and good until one of them changes. */
export const sql = `
alter table sync_digest add column content numeric;
`
