import { expect, test } from 'vitest'
import { refuseDebugVariables } from './debug-variables.ts'

test('a live project does not start with a setting that lets anybody in', () => {
  for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_DEBUG_MODE', 'FIREBASE_DEBUG_FEATURES']) {
    expect(() => refuseDebugVariables({ GCLOUD_PROJECT: 'daybook', [name]: '1' })).toThrow(name)
    expect(() => refuseDebugVariables({ [name]: '1' })).toThrow(name)
  }
})

test('a demonstration starts with it, and a live project without', () => {
  refuseDebugVariables({ GCLOUD_PROJECT: 'demo-daybook', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })
  refuseDebugVariables({ GCLOUD_PROJECT: 'daybook', FIREBASE_AUTH_EMULATOR_HOST: '' })
})
