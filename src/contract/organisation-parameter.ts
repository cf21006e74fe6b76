/**
 * The parameter of a call's address that names the organisation it is of: `?organization=<id>`. Where it is
 * missing, a call is of the user's current organisation. It stands beside the payload, not in it.
 */
export const ORGANISATION_PARAMETER = 'organization'
