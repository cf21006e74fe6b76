import * as z from 'zod/mini'
import { ROLES } from '../domain/access.ts'
import { MAX_INVITE_USES } from '../domain/invite-code.ts'
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

  joinOrganization: call({
    access: 'enrolled',
    failure: 'CREATE_ERROR',
    input: z.strictObject({ inviteCode: z.string().check(z.maxLength(100)) }),
    output: z.strictObject({ organization, role }),
  }),

  getMyOrganization: call({
    access: 'member',
    failure: 'FETCH_ERROR',
    input: nothing,
    output: z.strictObject({
      organization: z.strictObject({ ...organization.shape, createdAt: instant }),
      role,
      memberCount: z.int(),
    }),
  }),

  createInviteCode: call({
    access: 'admin',
    denied: 'Insufficient permissions to create invite codes',
    failure: 'CREATE_ERROR',
    online: true,
    input: z.nullish(
      z.strictObject({
        /** The role of who joins with it; a member if not given, never above the inviting one's own. */
        role: z.exactOptional(role),
        /** How many may join with it; one if not given. */
        uses: z.exactOptional(z.int().check(z.gte(1), z.lte(MAX_INVITE_USES))),
      }),
    ),
    output: z.strictObject({ inviteCode: z.string(), role, uses: z.int(), expiresAt: instant }),
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
