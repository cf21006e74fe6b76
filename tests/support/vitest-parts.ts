import { configure } from '@testing-library/react'

// What a screen shows may take seconds on a busy machine; a test fails for what is wrong, not for waiting.
configure({ asyncUtilTimeout: 10_000 })
