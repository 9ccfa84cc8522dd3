import type { Words } from '#locales/en/index.ts'
import { account } from './account.ts'
import { alert } from './alert.ts'
import { appointment } from './appointment.ts'
import { banner } from './banner.ts'
import { common } from './common.ts'
import { consent } from './consent.ts'
import { costs } from './costs.ts'
import { desk } from './desk.ts'
import { digest } from './digest.ts'
import { energy } from './energy.ts'
import { errors } from './errors.ts'
import { facts } from './facts.ts'
import { forms } from './forms.ts'
import { home } from './home.ts'
import { legal } from './legal.ts'
import { letters } from './letters.ts'
import { mail } from './mail.ts'
import { map } from './map.ts'
import { modules } from './modules.ts'
import { owner } from './owner.ts'
import { page } from './page.ts'
import { portal } from './portal.ts'
import { project } from './project.ts'
import { property } from './property.ts'
import { search } from './search.ts'
import { stored } from './stored.ts'
import { tidings } from './tidings.ts'
import { tools } from './tools.ts'

export const fr = {
  banner,
  common,
  search,
  property,
  project,
  facts,
  errors,
  home,
  energy,
  legal,
  consent,
  stored,
  costs,
  map,
  tools,
  tidings,
  forms,
  letters,
  mail,
  alert,
  appointment,
  page,
  modules,
  portal,
  owner,
  account,
  digest,
  desk,
} satisfies Words
