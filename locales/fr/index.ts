import type { Words } from '#locales/en/index.ts'
import { common } from './common.ts'
import { energy } from './energy.ts'
import { errors } from './errors.ts'
import { facts } from './facts.ts'
import { home } from './home.ts'
import { property } from './property.ts'
import { search } from './search.ts'

export const fr = { common, search, property, facts, errors, home, energy } satisfies Words
