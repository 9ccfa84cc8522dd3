import type { ResourceName } from '#domain/admin/resource.ts'
import type { Changes, FieldValue } from '#domain/admin/revision.ts'
import type { UndoRefusal } from '#domain/admin/undo.ts'
import { articleFields } from '#domain/content/article-forms.ts'
import { itemLabel, listOfField } from '#domain/content/lists/settings-lists.ts'
import { menuPageOf, pageFieldOf } from '#domain/content/page/page-forms.ts'
import { settingsForms, settingsViews } from '#domain/content/settings-forms.ts'
import type { FieldSet, FormOptions } from '#domain/forms/form.ts'
import { inquiryStatuses } from '#domain/inquiry/admin-inbox.ts'
import { letterBlocks, letterFieldOf } from '#domain/newsletter/letter.ts'
import { oneOf } from '#domain/one-of.ts'
import { offerOutcomes } from '#domain/owner/offer.ts'
import { roles } from '#domain/owner/owner.ts'
import { personThings } from '#domain/privacy/erasure.ts'
import { projectForms, unitNumbers, unitsForm } from '#domain/project/project-forms.ts'
import { unitOf } from '#domain/project/project-values.ts'
import { homeForms, homeTabs } from '#domain/property/home-forms.ts'
import { settledForm } from '#domain/set-up/set-up.ts'
import { hoursForm } from '#domain/viewing/hours-forms.ts'
import type { T } from '#locales/translator.ts'
import { EmptyState, type Undo } from '#ui/admin/desk-parts.tsx'
import { FieldText, labelOf } from '#ui/admin/edit-form.tsx'
import { shortDateTime, Timestamp } from '#ui/admin/timestamp.tsx'
import { languageName } from '#ui/components/language-name.ts'
import { ActionForm } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'

/** What was changed: null as a label once it is deleted. */
type ChangedThing = { label: string | null; href: string | null }

export type RevisionView = {
  id: number
  resource: ResourceName
  version: number
  at: string
  /** Name of who saved it; null where the account is gone, or a feed did. */
  person: string | null
  isFeed: boolean
  feed: string | null
  undoes: number | null
  changes: Changes
  /** What homes are called that it names by their ids. */
  homeNames: Readonly<Record<string, string>>
  /** The form that undoes it, or why there is none; null where nothing would put it back. */
  undo: Undo | UndoRefusal | null
  /** Left out on the page of the thing itself. */
  thing?: ChangedThing
}

const homeFields = {
  words: 'homes',
  steps: [],
  fields: Object.assign({}, ...homeTabs.map((tab) => homeForms[tab].fields)),
}

/** The label of a field of a home, of whichever tab. */
export const homeFieldLabel = (t: T, name: string): string => labelOf(t, homeFields, name)

const settingsFields = {
  words: 'settings',
  steps: [],
  fields: Object.assign({}, settledForm.fields, ...settingsViews.map((view) => settingsForms[view].fields)),
}

/** What a row that was added or removed is called. */
const rowTitle = (value: FieldValue): string => {
  const { title = {} }: { title?: Record<string, string> } = JSON.parse(String(value))
  return Object.values(title)[0] ?? ''
}

const hoursFields = { ...hoursForm, words: 'viewings.hours' as const }

/** Fields of the forms of a project, with the cells of one of its units. */
function projectFields(name: string, units: ReadonlyMap<number, string> = new Map()): FieldSet {
  const unit = unitOf(name)
  const cells = unit ? unitsForm(new Map([[unit.id, units.get(unit.id) ?? '']])).fields : {}
  return { words: 'homes', steps: [], fields: { ...projectForms.facts.fields, ...projectForms.texts.fields, ...cells } }
}

/** What changes of a home without being a field of a form. */
const plainHomeFields = ['withdrawn', 'archived', 'reason', 'pictures', 'documents', 'returned'] as const

const actFields = [
  ...(['time', 'ends', 'paused', 'run', 'approved', 'merged', 'outcome', 'released', 'feedback', 'entry'] as const),
  ...(['answer', 'note', 'documents', 'lead', 'retried', 'alerts', 'newsletter', 'digest'] as const),
] as const

/** What changes of an account. */
const accountFields = [
  'role',
  'language',
  'disabled',
  'homes',
  'name',
  'sessions',
  'session',
  'twoFactor',
  'passkeys',
  'invited',
] as const

/** Fields that hold a moment; a time is local already. */
const moments = ['time', 'ends', 'until', 'released', 'disabled', 'ended', 'due']

type LabelOf = (t: T, name: string, units?: Units) => string | null

const labels: Partial<Record<ResourceName, LabelOf>> = {
  projects: (t, name, units) => {
    if (name === 'withdrawn') return t('homes.fields.withdrawn')
    const form = projectFields(name, units)
    return form.fields[name] ? labelOf(t, form, name) : null
  },
  homes: (t, name) => {
    const plain = oneOf(plainHomeFields, name)
    if (plain) return t(`homes.fields.${plain}`)
    return homeFields.fields[name] ? homeFieldLabel(t, name) : null
  },
  hours: (t, name) => {
    const field = oneOf(Object.keys(hoursForm.fields), name.replace('hours.', ''))
    return field && labelOf(t, hoursFields, field)
  },
  articles: (t, name) => {
    if (name === 'row') return t('articles.row')
    return articleFields.fields[name] ? labelOf(t, articleFields, name) : null
  },
  settings: (t, name) => {
    if (settingsFields.fields[name]) return labelOf(t, settingsFields, name)
    const item = listOfField(name)
    if (item?.list.name === name) return t(`settings.lists.${item.list.word}.all`)
    return item?.form.fields[name] ? labelOf(t, item.form, name) : null
  },
  offers: (t, name) => t(name.startsWith('round.') ? 'owner.offers.round.title' : 'owner.offers.one'),
  pages: (t, name, names) => {
    if (!pageFieldOf(name).fields[name]) return null
    const page = names?.get(menuPageOf(name) ?? 0)
    return (page ? `${page}: ` : '') + labelOf(t, pageFieldOf(name), name)
  },
  media: (t, name) => {
    const [field, code] = name.split('.')
    if (code) return t('library.fields.alt', { language: code })
    const own = oneOf(['name', 'focus', 'file', 'listed'] as const, field ?? '')
    return own && t(`library.fields.${own}`)
  },
  accounts: (t, name) => {
    const field = oneOf(accountFields, name)
    return field && t(`admin.accounts.fields.${field}`)
  },
  letters: (t, name) => {
    const thing = oneOf(['blocks', 'state', 'languages', 'due'] as const, name)
    if (thing) return t(`letters.things.${thing}`)
    return letterFieldOf(name).fields[name] ? labelOf(t, letterFieldOf(name), name) : null
  },
  subscribers: (t, name) => {
    const thing = oneOf(['invited', 'ended'] as const, name)
    return thing && t(`subscribers.things.${thing}`)
  },
  people: (t, name) => {
    const thing = oneOf([...personThings, 'same', 'erased'] as const, name)
    return thing && t(`people.things.${thing}`)
  },
}

function actLabel(t: T, name: string): string | null {
  if (name === 'status' || name === 'assignee' || name === 'until') return t(`admin.fields.${name}`)
  const act = oneOf(actFields, name)
  return act && t(`admin.activity.fields.${act}`)
}

/** @returns the label of a changed field; null of one that is not shown */
const fieldLabel = (t: T, resource: ResourceName, name: string, units?: Units): string | null =>
  (labels[resource] ?? actLabel)(t, name, units)

type Units = ReadonlyMap<number, string>

/** `units`: numbers of the units of the project, or what the pages of the menu are called, by their ids. */
type Texts = {
  options: FormOptions
  people: ReadonlyMap<string, string>
  units?: Units
  homeNames?: RevisionView['homeNames']
}

type ValueProps = Texts & { resource: ResourceName; name: string; value: FieldValue }

function ValueText({ resource, ...props }: ValueProps) {
  if (resource === 'projects' && props.name !== 'withdrawn')
    return <FieldText {...props} form={projectFields(props.name)} />
  if (resource === 'letters') return <LetterValue {...props} />
  if (resource === 'articles') return <ArticleValue {...props} />
  if (resource === 'settings') return <SettingValue {...props} />
  if (resource === 'offers') return <OfferValue {...props} />
  if (resource === 'people') return <PersonValue {...props} />
  if (resource === 'pages') return <FieldText {...props} form={pageFieldOf(props.name)} />
  return resource === 'homes' ? <HomeValue {...props} /> : <ActValue {...props} />
}

type Value = Omit<ValueProps, 'resource'>

function HomeValue({ name, value, options }: Value) {
  const { plural, t } = useSite()
  if (name === 'archived') return t(value ? 'common.yes' : 'common.no')
  if (name === 'returned') return value === 'documents' ? t('homes.fields.documents') : t('homes.fields.pictures')
  if (!oneOf(plainHomeFields, name)) return <FieldText {...{ form: homeFields, name, options, value }} />
  return Array.isArray(value)
    ? plural(name === 'documents' ? 'homes.documents.count' : 'homes.pictures.count', value.length)
    : String(value ?? '–')
}

function SettingValue({ name, value, options }: Value) {
  const { language } = useSite()
  const item = listOfField(name)
  if (item?.list.name !== name) return <FieldText {...{ form: item?.form ?? settingsFields, name, options, value }} />
  const items: object[] = JSON.parse(String(value ?? '[]'))
  return items.map((entry) => itemLabel(entry, language)).join('; ')
}

function ArticleValue({ name, value, options }: Value) {
  const { t } = useSite()
  if (name !== 'row') return <FieldText {...{ form: articleFields, name, options, value }} />
  return value === null ? <span className="muted">{t('homes.history.empty')}</span> : rowTitle(value)
}

function LetterValue(props: Value) {
  const { t } = useSite()
  const { name, value, options } = props
  const blocks = name === 'blocks' ? letterBlocks({ blocks: value }) : []
  if (blocks.length > 0) return blocks.map(({ kind }) => t(`letters.kinds.${kind}`)).join(', ')
  if (name === 'state' && typeof value === 'string')
    return t(`letters.states.${oneOf(['draft', 'queued', 'paused', 'cancelled', 'sent'] as const, value) ?? 'draft'}`)
  return letterFieldOf(name).fields[name] ? (
    <FieldText {...{ form: letterFieldOf(name), name, options, value }} />
  ) : (
    <ActValue {...props} />
  )
}

function OfferValue({ name, value }: Value) {
  const { t, language } = useSite()
  const state = oneOf(['open', ...offerOutcomes] as const, value === null ? null : String(value))
  if (state) return t(`owner.offers.states.${state}`)
  return name.startsWith('round.') && value !== null ? shortDateTime(String(value), language) : t('homes.history.empty')
}

function PersonValue(props: Value) {
  const { t, href } = useSite()
  if (props.name !== 'same' || props.value === null) return <ActValue {...props} />
  return <a href={href('adminPerson', { key: String(props.value) })}>{t('people.person')}</a>
}

function ActValue({ name, value, people, homeNames = {} }: Value) {
  const { t, language } = useSite()
  if (value === null) return <span className="muted">{t('homes.history.empty')}</span>
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  const texts = [value].flat().map(String)
  if (name === 'homes') return texts.map((id) => homeNames[id] ?? id).join('; ')
  const text = texts.join(', ')
  if (name === 'note' || name === 'name') return text
  if (name === 'file') return text.slice(-8)
  if (name === 'language') return languageName(text, language)
  if (name === 'entry')
    return t(value === 'note' ? 'admin.activity.entries.note' : 'admin.activity.entries.publication')
  if (name === 'assignee') return people.get(text) ?? t('admin.left')
  return moments.includes(name) ? shortDateTime(text, language) : stateText(t, text)
}

/** The state of a request, a viewing, a testimonial or an entry: no two have one of the same name and another meaning. */
function stateText(t: T, state: string): string {
  const request = oneOf(inquiryStatuses, state)
  if (request) return t(`requests.views.${request}`)
  const viewing = oneOf(['asked', 'confirmed', 'waiting', 'cancelled', 'no-show'] as const, state)
  if (viewing) return t(`viewings.standing.${viewing}`)
  const role = oneOf(roles, state)
  if (role) return t(`admin.accounts.options.role.${role}`)
  const testimonial = oneOf(['draft', 'published', 'deleted', 'added', 'changed', 'ended'] as const, state)
  return testimonial ? t(`admin.activity.states.${testimonial}`) : state
}

function whoText(t: T, { person, isFeed, feed, undoes }: RevisionView): string {
  if (isFeed) return feed ? t('homes.history.byFeed', { feed }) : t('homes.history.byNobody')
  const name = person ?? t('homes.history.former')
  return undoes ? `${name} ${t('homes.history.undid')}` : t('homes.history.by', { name })
}

/** A change: who made it, to what, what was before, and the button that undoes it. */
export function Revision({ revision, ...texts }: Texts & { revision: RevisionView }) {
  const { t } = useSite()
  const { resource, at, changes, undo, thing, homeNames } = revision
  const named = unitNumbers(Object.fromEntries(Object.entries(changes).map(([name, [old, now]]) => [name, now ?? old])))
  const units = new Map([...(texts.units ?? []), ...named])
  const fields = Object.keys(changes).flatMap((name) => {
    const label = fieldLabel(t, resource, name, units)
    return label === null ? [] : [{ name, label }]
  })
  return (
    <>
      <header>
        <Timestamp moment={at} /> <b>{whoText(t, revision)}</b> {thing && <Thing {...{ resource, thing }} />}{' '}
        <span className={thing && 'muted'}>{[...new Set(fields.map(({ label }) => label))].join(', ')}</span>
      </header>
      {fields.length > 0 && (
        <details>
          <summary>{t('homes.history.after')}</summary>
          <Difference {...{ resource, fields, changes, homeNames, ...texts }} />
        </details>
      )}
      {typeof undo === 'string' && <p className="small muted">{t(`admin.activity.undo.${undo}`)}</p>}
      {undo !== null && typeof undo !== 'string' && (
        <ActionForm {...undo} verb="undo">
          <button className="linkish" type="submit">
            {t('admin.undo')}
          </button>
        </ActionForm>
      )}
    </>
  )
}

function Thing({ resource, thing: { label, href } }: { resource: ResourceName; thing: ChangedThing }) {
  const { t } = useSite()
  const noun = t(`admin.views.${resource}`)
  if (href === null) return `${noun}: ${t('admin.activity.gone')}`
  return (
    <a href={href}>
      {noun}: {label}
    </a>
  )
}

type DifferenceProps = Texts & {
  resource: ResourceName
  fields: readonly { name: string; label: string }[]
  changes: Changes
}

function Difference({ resource, fields, changes, ...texts }: DifferenceProps) {
  const { t } = useSite()
  return (
    <table className="diff">
      <thead>
        <tr>
          <th scope="col">{t('homes.conflict.field')}</th>
          <th scope="col">{t('homes.history.before')}</th>
          <th scope="col">{t('homes.history.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, label }) => {
          const [before, after] = changes[name]!
          return (
            <tr key={name}>
              <th scope="row">{label}</th>
              {before === null && after === null ? (
                <td colSpan={2} className="muted">
                  {t('homes.history.erased')}
                </td>
              ) : (
                <>
                  <td>
                    <del>
                      <ValueText {...{ resource, name, ...texts }} value={before} />
                    </del>
                  </td>
                  <td>
                    <ins>
                      <ValueText {...{ resource, name, ...texts }} value={after} />
                    </ins>
                  </td>
                </>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const unnamed: ReadonlyMap<string, string> = new Map()

/** The history of a row, on its own page. */
export function RowHistory({ revisions, ...texts }: Omit<Texts, 'people'> & { revisions: readonly RevisionView[] }) {
  const { t } = useSite()
  if (revisions.length === 0) return <EmptyState icon="clock">{t('homes.history.none')}</EmptyState>
  return (
    <ol className="tl">
      {revisions.map((revision) => (
        <li key={revision.id}>
          <Revision {...{ revision, ...texts }} people={unnamed} />
        </li>
      ))}
    </ol>
  )
}
