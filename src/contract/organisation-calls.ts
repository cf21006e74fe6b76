import * as z from 'zod/mini'
import { ROLES } from '../domain/access.ts'
import { call, nothing } from './call.ts'
import { id, instant } from './rows.ts'

const organization = z.strictObject({ id, name: z.string(), displayName: z.string() })
const role = z.enum(ROLES)

export const organisationCalls = {
  healthCheck: call({
    access: 'anyone',
    failure: 'INTERNAL_ERROR',
    input: nothing,
    output: z.strictObject({ status: z.literal('ok'), protocol: z.int(), time: instant }),
  }),

  checkOnboardingStatus: call({
    access: 'enrolled',
    failure: 'FETCH_ERROR',
    input: nothing,
    output: z.strictObject({
      hasOrganization: z.boolean(),
      organization: z.nullable(organization),
      role: z.nullable(role),
      needsOnboarding: z.boolean(),
    }),
  }),

  createOrganization: call({
    access: 'enrolled',
    failure: 'CREATE_ERROR',
    input: z.strictObject({
      name: z.string().check(z.maxLength(200)),
      displayName: z.string().check(z.maxLength(200)),
    }),
    output: z.strictObject({ organization, userOrganization: z.strictObject({ role }) }),
  }),

  getUserOrganizations: call({
    access: 'verified',
    failure: 'FETCH_ERROR',
    input: nothing,
    output: z.array(z.strictObject({ organization, role, isCurrentOrganization: z.boolean() })),
  }),

  switchCurrentOrganization: call({
    access: 'verified',
    failure: 'UPDATE_ERROR',
    input: z.strictObject({ organizationId: id }),
    output: z.strictObject({ organization }),
  }),
} as const
