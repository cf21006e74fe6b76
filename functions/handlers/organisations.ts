import { randomUUID } from 'node:crypto'
import { invalid, missing, notAllowed, Refusal } from '../../src/contract/errors.ts'
import { newSettings } from '../../src/domain/organisation/organisation-settings.ts'
import { displayNameProblem, nameProblem } from '../../src/domain/organisation/organisation.ts'
import { auditActionOf, type Personal, type Read } from '../define-call.ts'
import { insertGLAccounts } from '../store/tables/gl-accounts.ts'
import {
  insertMember,
  insertOrganization,
  insertOrgSync,
  keepEmail,
  namedMemberships,
  type NamedMembership,
  readOrganization,
  setCurrentOrganization,
} from '../store/tenancy/organisations.ts'
import { insertSettings } from '../store/tables/settings.ts'
import { starterChart } from './starter-chart.ts'

function organizationOf({ orgId, name, displayName }: NamedMembership) {
  return { id: orgId, name, displayName }
}

export const checkOnboardingStatus: Personal<'checkOnboardingStatus'> = async (store, user) => {
  const { userId, email } = user
  const [current] = await store.withUser(userId, async (scope) => {
    if (email !== undefined) await keepEmail(scope, email)
    return namedMemberships(scope)
  })
  if (!current) return { hasOrganization: false, organization: null, role: null, needsOnboarding: true }
  return {
    hasOrganization: true,
    organization: organizationOf(current),
    role: current.role,
    needsOnboarding: false,
  }
}

/**
 * Founds an organisation with its books: the founder owns it and works in it from now on. All of it is
 * one transaction, so that no organisation is ever without its settings and its chart of accounts.
 */
export const createOrganization: Personal<'createOrganization'> = async (store, user, input) => {
  const displayName = input.displayName.trim()
  const nameFault = nameProblem(input.name)
  if (nameFault !== undefined) throw invalid(nameFault, 'name')
  const displayNameFault = displayNameProblem(displayName)
  if (displayNameFault !== undefined) throw invalid(displayNameFault, 'displayName')

  const organization = { id: randomUUID(), name: input.name, displayName }
  const epoch = randomUUID()
  const at = new Date().toISOString()
  const chart = starterChart(at)
  const action = auditActionOf('createOrganization', user, at)
  await store.withOrgWrite({ orgId: organization.id, userId: user.userId, action }, async (write) => {
    await insertOrgSync(write, epoch)
    await insertSettings(write, newSettings(organization.id, at))
    await insertGLAccounts(write, chart)
    write.lastly(async () => {
      if (!(await insertOrganization(write, organization))) {
        throw new Refusal(
          'CREATE_ERROR',
          `The organization name ${input.name} is already taken; choose another`,
          'already-exists',
          'name',
        )
      }
      await insertMember(write, user, 'owner')
    })
  })
  return { organization, userOrganization: { role: 'owner' } }
}

export const getMyOrganization: Read<'getMyOrganization'> = async (read, actor) => {
  const found = await readOrganization(read)
  if (!found) throw missing('The organization was not found')
  const { memberCount, ...organization } = found
  return { organization, role: actor.role, memberCount }
}

export const getUserOrganizations: Personal<'getUserOrganizations'> = async (store, user) => {
  const memberships = await store.withUser(user.userId, namedMemberships)
  return memberships
    .map((membership, index) => ({
      organization: organizationOf(membership),
      role: membership.role,
      isCurrentOrganization: index === 0,
    }))
    .sort((a, b) => a.organization.displayName.localeCompare(b.organization.displayName, 'en'))
}

/** Whether the organisation does not exist or is not the user's looks the same from outside. */
export const switchCurrentOrganization: Personal<'switchCurrentOrganization'> = (store, user, input) =>
  store.withUser(user.userId, async (scope) => {
    const memberships = await namedMemberships(scope)
    const chosen = memberships.find((membership) => membership.orgId === input.organizationId)
    if (!chosen) throw notAllowed('You’re not a member of this organization')
    await setCurrentOrganization(scope, chosen.orgId)
    return { organization: organizationOf(chosen) }
  })
