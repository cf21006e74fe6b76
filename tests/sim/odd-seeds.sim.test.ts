import './on-devices.ts'
import { testEveryOtherSeed } from './seeds.ts'

testEveryOtherSeed(0)
