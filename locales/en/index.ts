import { banner } from './banner.ts'
import { common } from './common.ts'
import { consent } from './consent.ts'
import type { costs } from './costs.ts'
import type { DeferredWords } from './deferred.ts'
import { energy } from './energy.ts'
import { errors } from './errors.ts'
import { facts } from './facts.ts'
import { forms } from './forms.ts'
import { home } from './home.ts'
import type { legal } from './legal.ts'
import { map } from './map.ts'
import { modules } from './modules.ts'
import { page } from './page.ts'
import { project } from './project.ts'
import { property } from './property.ts'
import { search } from './search.ts'
import { tools } from './tools.ts'

export const en = {
  banner,
  common,
  search,
  property,
  project,
  facts,
  errors,
  home,
  energy,
  consent,
  map,
  tools,
  forms,
  page,
  modules,
}

/** Texts of public pages. */
export type SiteWords = typeof en

/** English defines the keys of every language. */
export type Messages = SiteWords & DeferredWords & { costs: typeof costs; legal: typeof legal }
