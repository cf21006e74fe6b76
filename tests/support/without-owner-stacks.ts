import * as React from 'react'

/**
 * In development React notes with each element the stack that made it, up to ten thousand times a second, for what a
 * warning says of its owner. Nobody reads that here, and it takes a twelfth of all time: React is told that it has noted
 * enough.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React no longer counts the stacks that it notes: say so in another way, or drop this')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })
