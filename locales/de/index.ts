import type { Messages } from '#locales/en/index.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { alert } from './alert.ts'
import { auth } from './auth.ts'
import { banner } from './banner.ts'
import { common } from './common.ts'
import { consent } from './consent.ts'
import { cookies } from './cookies.ts'
import { costs } from './costs.ts'
import { digest } from './digest.ts'
import { emails } from './emails.ts'
import { energy } from './energy.ts'
import { errors } from './errors.ts'
import { facts } from './facts.ts'
import { forms } from './forms.ts'
import { home } from './home.ts'
import { legal } from './legal.ts'
import { mail } from './mail.ts'
import { map } from './map.ts'
import { modules } from './modules.ts'
import { notification } from './notification.ts'
import { owner } from './owner.ts'
import { page } from './page.ts'
import { project } from './project.ts'
import { property } from './property.ts'
import { search } from './search.ts'
import { tools } from './tools.ts'
import { viewing } from './viewing.ts'

export const de = {
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
  cookies,
  costs,
  map,
  tools,
  notification,
  forms,
  emails,
  mail,
  alert,
  viewing,
  page,
  modules,
  auth,
  owner,
  account,
  digest,
  admin,
} satisfies Messages
