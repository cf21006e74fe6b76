/** What each imported file proved to be wrong with itself: that it was cut off, or that its statements did not add up. */
export const sql = `
alter table file_import add column faults text[];
`
