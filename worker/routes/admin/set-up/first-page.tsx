import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { newPasswordErrors } from '#domain/auth/account-forms.ts'
import { agencyTexts } from '#domain/auth/password.ts'
import { enabledLanguages, type SiteDocument } from '#domain/content/site.ts'
import { Failure } from '#domain/failure.ts'
import type { FormErrors, FormValues } from '#domain/forms/form.ts'
import type { PortalUser } from '#domain/owner/owner.ts'
import { pathFor } from '#domain/route-map.ts'
import { firstForm, identityIn } from '#domain/set-up/first-form.ts'
import { today } from '#domain/time.ts'
import { type Language, languageCodes, languages } from '#locales/languages.ts'
import { FirstPage } from '#ui/admin/set-up/first-page.tsx'
import { definePublicPage, type PortalContext } from '#worker/auth/portal-page.ts'
import type { AppEnv } from '#worker/context.ts'
import { isSetUpToken } from '#worker/crypto/set-up-link.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { enteredIn, parseForm } from '#worker/forms/schema.ts'
import { languageOf } from '#worker/html/closed-page.ts'
import { draftSite, type Identity } from '#worker/importers/site-draft.ts'
import { SiteFileRefused } from '#worker/importers/site-file.ts'
import { renderPage } from '#worker/middleware/page-cache.ts'
import { openBlankContext } from '#worker/middleware/page-context.ts'
import { privatePage } from '#worker/middleware/private-page.ts'
import type { Page, Redirect, RouteDefinition } from '#worker/page.ts'
import { gazetteer, newState } from '#worker/routes/admin/edit/edit-form.ts'
import { inOrder, parse, receiveForm } from '#worker/routes/page-steps.ts'
import { session } from '#worker/routes/portal/session.ts'
import { type Catalogue, withRouteMap } from '#worker/services/catalogue/catalogue.ts'
import { writeTypes } from '#worker/services/import/reference-data.ts'
import { createAccountStatements } from '#worker/services/owner/accounts.ts'
import { importSite, readSiteFormat, SiteConflict } from '#worker/services/site/import.ts'
import { draftTemplate, homeTypes } from './template.ts'

type FirstContext = PortalContext<PortalUser | null>

const options = { languages: languageCodes.map((value) => ({ value, label: languages[value].name })) }

const drafted = async (identity: Identity, codes: readonly Language[]): Promise<SiteDocument> => {
  const [template, towns] = await Promise.all([draftTemplate(), gazetteer()])
  return draftSite(identity, codes, { template, towns, today: today() })
}

/** The catalogue of a site that is none yet: its pages need words and styles, and nothing else of it. */
async function blankCatalogue(language: Language): Promise<Catalogue> {
  const { site } = await drafted({ name: 'Gevel', phone: '02 000 00 00', email: 'site@example.com' }, languageCodes)
  return withRouteMap({
    ...{
      edition: '',
      version: 0,
      contentVersion: 0,
      updated: today(),
      pages: [],
      articles: [],
      library: {},
      types: [],
      counts: [],
      hasPrices: false,
      sectorYear: null,
    },
    ...{ places: new Map(), projects: [], neighbourhoods: [], diaries: {} },
    site: { ...site, defaultLanguage: language, topBarLinks: [] },
  })
}

function page(
  { site, canonical }: FirstContext,
  entered: Readonly<Record<string, readonly string[]>>,
  errors: FormErrors = {},
): Page {
  return {
    ...(Object.keys(errors).length > 0 && { status: 422 as const }),
    head: {
      ...{ title: site.t('setup.first.title'), description: site.t('setup.first.text'), canonical },
      ...{ alternates: {}, robots: 'noindex, nofollow', graph: [] },
    },
    sheet: 'desk',
    body: <FirstPage action={canonical} options={options} state={{ ...newState(firstForm), entered, errors }} />,
  }
}

const inOrderOf = (values: FormValues): Language[] => {
  const first = values.defaultLanguage as Language
  return [first, ...(values.languages as Language[]).filter((code) => code !== first)]
}

async function passwordErrors(values: FormValues, { site }: SiteDocument): Promise<FormErrors> {
  const { passwordFault } = await import('#worker/auth/password-strength.ts')
  const owner = { name: String(values.person), email: String(values.email), agency: agencyTexts(site) }
  const fault = passwordFault(String(values.password), String(values.again), owner)
  return fault ? newPasswordErrors(fault) : {}
}

/** The language that the manager sees: that of this page, where the site has it. */
const languageIn = ({ site: { language } }: FirstContext, { site }: SiteDocument): Language =>
  enabledLanguages(site).find((code) => code === language) ?? site.defaultLanguage

function setUpPath(context: FirstContext, document: SiteDocument): string {
  const { defaultLanguage } = document.site
  const map = { languages: enabledLanguages(document.site), defaultLanguage }
  return pathFor(map, 'adminSetUp', languageIn(context, document))
}

/** The site from its template, which is not public, and its manager: both or neither. @throws SiteConflict */
async function makeSite(context: FirstContext, values: FormValues, document: SiteDocument): Promise<void> {
  const { site, pages, articles, testimonials } = document
  const database = context.database()
  const account = {
    ...{ name: String(values.person), email: String(values.email), role: 'manager' as const },
    language: languageIn(context, document),
  }
  const { statements } = await createAccountStatements(database, account, {
    now: Date.now(),
    password: String(values.password),
  })
  await writeTypes(database, await homeTypes())
  await importSite(
    database,
    { site: { ...site, public: false, setUp: [] }, pages, articles, testimonials },
    { today: today(), expected: null, behind: statements },
  )
}

async function begin(context: FirstContext, sent: FormData, publish: () => Promise<void>): Promise<Page | Redirect> {
  if (actionIn(sent) !== 'save') throw new Failure('request.malformed')
  const { values, errors } = parseForm(firstForm, sent, options, context.site.today)
  const entered = enteredIn(firstForm, sent)
  if (Object.keys(errors).length > 0) return page(context, entered, errors)
  let document: SiteDocument
  try {
    document = await drafted(identityIn(values), inOrderOf(values))
    const faults = await passwordErrors(values, document)
    if (Object.keys(faults).length > 0) return page(context, entered, faults)
    await makeSite(context, values, document)
  } catch (error) {
    if (error instanceof SiteFileRefused) return page(context, entered, { 'agency.phone': 'invalid' })
    if (!(error instanceof SiteConflict)) throw error
    return { redirect: '/login/', status: 303 }
  }
  await publish()
  await context.access.signIn({ email: String(values.email), password: String(values.password) })
  return { redirect: setUpPath(context, document), status: 303 }
}

/** The page of a site that is none yet, for who has the link that was printed; it ends with the first site. */
export async function firstPage(c: Context<AppEnv>, next: Next): Promise<Response | undefined> {
  const { env, req } = c
  const isSigned = isSetUpToken([env.OWNER_SECRET, env.OWNER_SECRET_PREVIOUS], req.param('token') ?? '')
  const { database, publishVersion } = c.get('services')
  if (!isSigned) return void (await next())
  if ((await readSiteFormat(database())) !== null) return c.redirect('/login/', 303)
  const url = new URL(req.url)
  const asked = languageCodes.find((code) => code === url.searchParams.get('language'))
  const language = asked ?? languageOf('', req.header('accept-language') ?? '')
  c.set('page', openBlankContext(c, await blankCatalogue(language), language))
  const route = definePublicPage({
    load: (context) => page(context, { languages: languageCodes, defaultLanguage: [language] }),
    action: (context, sent) => begin(context, sent, publishVersion),
  })
  const choose = createMiddleware<AppEnv>(async (_, next) => {
    c.set('route', route as unknown as RouteDefinition)
    await next()
  })
  await inOrder(privatePage, session, choose, receiveForm, parse, renderPage)(c)
  return c.res
}
