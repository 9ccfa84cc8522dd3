import { common } from './common.ts'
import { energy } from './energy.ts'
import { errors } from './errors.ts'
import { facts } from './facts.ts'
import { home } from './home.ts'
import { property } from './property.ts'
import { search } from './search.ts'

export const en = { common, search, property, facts, errors, home, energy }

/** The shape every language has: English defines it, the others satisfy it. */
export type Words = typeof en
