import * as z from 'zod/mini'
import { ROLES } from '../../domain/organisation/access.ts'
import { MAX_INVITE_USES } from '../../domain/organisation/invite-code.ts'
import { call, nothing, SENSITIVE_LIMIT } from '../call.ts'
import { currencyCode, id, instant, nameUpTo } from '../rows.ts'
import { currencyCodes, month, settingsRow } from '../rows/settings-rows.ts'

const organization = z.strictObject({ id, name: z.string(), displayName: z.string() })
const role = z.enum(ROLES)
const userId = z.string().check(z.minLength(1), z.maxLength(200))
const member = z.strictObject({
  userId,
  /** Absent where the provider knows none. */
  email: z.exactOptional(z.string()),
  role,
  joinedAt: instant,
})

export const organisationCalls = {
  healthCheck: call({
    kind: 'open',
    limit: { calls: 120, seconds: 60 },
    access: 'anyone',
    failure: 'INTERNAL_ERROR',
    failureMessage: 'The service isn’t healthy',
    input: nothing,
    output: z.strictObject({ status: z.literal('ok'), protocol: z.int(), time: instant }),
  }),

  checkOnboardingStatus: call({
    kind: 'personal',
    access: 'enrolled',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load organization',
    input: nothing,
    output: z.strictObject({
      hasOrganization: z.boolean(),
      organization: z.nullable(organization),
      role: z.nullable(role),
      needsOnboarding: z.boolean(),
    }),
  }),

  createOrganization: call({
    kind: 'personal',
    limit: { calls: 20, seconds: 3600 },
    sharedLimit: { calls: 20, seconds: 3600 },
    access: 'enrolled',
    failure: 'CREATE_ERROR',
    failureMessage: 'Failed to create organization',
    input: z.strictObject({
      name: z.string().check(z.maxLength(200)),
      displayName: nameUpTo(200),
    }),
    output: z.strictObject({ organization, userOrganization: z.strictObject({ role }) }),
  }),

  joinOrganization: call({
    kind: 'personal',
    limit: { calls: 60, seconds: 3600 },
    access: 'enrolled',
    failure: 'CREATE_ERROR',
    failureMessage: 'Failed to join organization',
    input: z.strictObject({ inviteCode: z.string().check(z.maxLength(100)) }),
    output: z.strictObject({ organization, role }),
  }),

  getMyOrganization: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load organization',
    input: nothing,
    output: z.strictObject({
      organization: z.strictObject({ ...organization.shape, createdAt: instant }),
      role,
      memberCount: z.int(),
    }),
  }),

  createInviteCode: call({
    kind: 'online',
    sensitive: true,
    recent: true,
    limit: { calls: 60, seconds: 3600 },
    sharedLimit: { calls: 60, seconds: 3600 },
    access: 'admin',
    denied: 'Insufficient permissions to create invite codes',
    failure: 'CREATE_ERROR',
    failureMessage: 'Failed to create invite code',
    input: z.nullish(
      z.strictObject({
        /** The role of who joins with it; a member if not given, never above the inviting one's own. */
        role: z.exactOptional(role),
        /** How many may join with it; one if not given. */
        uses: z.exactOptional(z.int().check(z.gte(1), z.lte(MAX_INVITE_USES))),
      }),
    ),
    /** The code itself is told this once; its id names it in lists. */
    output: z.strictObject({ id, inviteCode: z.string(), role, uses: z.int(), expiresAt: instant }),
  }),

  /** The codes that still let somebody in, the newest first; never the codes themselves, which nobody keeps. */
  getInviteCodes: call({
    kind: 'read',
    access: 'admin',
    denied: 'Insufficient permissions to see invite codes',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load invite codes',
    input: nothing,
    output: z.strictObject({
      inviteCodes: z.array(
        z.strictObject({
          id,
          role,
          usesLeft: z.int(),
          expiresAt: instant,
          createdBy: userId,
          createdAt: instant,
        }),
      ),
    }),
  }),

  /** Ends a code before its time. One that is not there any more lets nobody in either, so that is no failure. */
  revokeInviteCode: call({
    kind: 'online',
    sensitive: true,
    sharedLimit: SENSITIVE_LIMIT,
    access: 'admin',
    denied: 'Insufficient permissions to revoke invite codes',
    failure: 'DELETE_ERROR',
    failureMessage: 'Failed to revoke invite code',
    input: z.strictObject({ id }),
    output: z.strictObject({ id }),
  }),

  /** Everybody who belongs to the organisation, who joined first comes first. */
  getOrganizationMembers: call({
    kind: 'read',
    access: 'admin',
    denied: 'Insufficient permissions to see members',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load members',
    input: nothing,
    output: z.strictObject({ members: z.array(member) }),
  }),

  updateMemberRole: call({
    kind: 'online',
    sensitive: true,
    recent: true,
    sharedLimit: SENSITIVE_LIMIT,
    access: 'owner',
    denied: 'Only an owner can change roles',
    failure: 'UPDATE_ERROR',
    failureMessage: 'Failed to change the role',
    input: z.strictObject({ userId, role }),
    output: z.strictObject({ userId, role }),
  }),

  removeMember: call({
    kind: 'online',
    sensitive: true,
    recent: true,
    sharedLimit: SENSITIVE_LIMIT,
    access: 'owner',
    denied: 'Only an owner can remove members',
    failure: 'DELETE_ERROR',
    failureMessage: 'Failed to remove member',
    input: z.strictObject({ userId }),
    output: z.strictObject({ userId }),
  }),

  updateOrganizationSettings: call({
    kind: 'mutation',
    access: 'admin',
    denied: 'Only owners and admins can change the settings of the organization',
    failure: 'UPDATE_ERROR',
    failureMessage: 'Failed to save settings',
    editTitle: 'Change the settings of the organization',
    input: z.strictObject({
      /** The organisation's. */
      id,
      defaultCurrency: z.exactOptional(currencyCode),
      enabledCurrencies: z.exactOptional(currencyCodes),
      /** The month in which the fiscal year begins. */
      fiscalYearStart: z.exactOptional(month),
      /** The books up to this day are closed; null opens them. */
      lockDate: z.exactOptional(z.nullable(z.iso.date())),
      /** Why days that were closed are opened again; needed for an earlier lock date or none. */
      reason: z.exactOptional(z.string().check(z.maxLength(500))),
    }),
    output: z.strictObject({ settings: settingsRow }),
  }),

  getUserOrganizations: call({
    kind: 'personal',
    access: 'verified',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load organizations',
    input: nothing,
    output: z.array(z.strictObject({ organization, role, isCurrentOrganization: z.boolean() })),
  }),

  switchCurrentOrganization: call({
    kind: 'personal',
    access: 'verified',
    failure: 'UPDATE_ERROR',
    failureMessage: 'Failed to switch organization',
    input: z.strictObject({ organizationId: id }),
    output: z.strictObject({ organization }),
  }),
} as const
