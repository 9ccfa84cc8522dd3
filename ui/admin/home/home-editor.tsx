import type { ReactNode } from 'react'
import type { Changes } from '#domain/admin/revision.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import type { Notice } from '#domain/forms/notice.ts'
import type { DisclosureDue } from '#domain/legal/missing-disclosures.ts'
import type { FactSectionName } from '#domain/property/facts.ts'
import { factSections } from '#domain/property/facts.ts'
import { type HomeTab, homeForms, homeTabs } from '#domain/property/home-forms.ts'
import { type Language, languages } from '#locales/languages.ts'
import type { T } from '#locales/translator.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { EmptyState, Tabs } from '#ui/admin/desk-parts.tsx'
import { EditForm, type EditState, FieldText, labelOf } from '#ui/admin/edit-form.tsx'
import { shortDateTime, Timestamp } from '#ui/admin/timestamp.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { ActionForm, SubmitButton, TextField } from '#ui/forms/action-form.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { useSite } from '#ui/site.tsx'
import { type HomeListRow, HomeState } from './home-list.tsx'

export const homeViews = [...homeTabs, 'history'] as const

/** In the order of the tabs; pictures and documents have a page of their own. */
const tabNames = [...homeTabs, 'pictures', 'history'] as const

/** The home that is edited, as its head shows it. */
export type EditedHomeView = Pick<HomeListRow, 'goal' | 'status' | 'withdrawn' | 'draft' | 'feed' | 'updated'> & {
  id: number
  title: string
  reference: string
  city: string
  /** Its page on the site; null while it is offline. */
  page: string | null
  notice: Notice | null
}

type FrameProps = { home: EditedHomeView; view: (typeof tabNames)[number]; children: ReactNode }

export function HomeFrame({ home, view, children }: FrameProps) {
  const { t, href } = useSite()
  const { id, title, reference, city, page, notice } = home
  const path = href('adminHome', { id })
  return (
    <DeskPage
      current="homes"
      title={title}
      crumbs={[{ label: t('homes.title'), href: href('adminHomes') }]}
      notice={notice}
      sub={
        <>
          <HomeState {...home} />
          <span>
            {reference} · {city}
          </span>
        </>
      }
      actions={
        <>
          <LinkButton href={href('ownerHome', { id })} label={t('homes.dashboard')} quiet />
          {page && <LinkButton href={page} label={t('homes.onSite')} quiet />}
        </>
      }
      tabs={
        <Tabs
          label={t('homes.tabs.label')}
          tabs={tabNames.map((name) => ({
            label: t(`homes.tabs.${name}`),
            href:
              name === 'pictures'
                ? href('adminHomePictures', { id })
                : name === homeViews[0]
                  ? path
                  : `${path}?view=${name}`,
            isCurrent: name === view,
          }))}
        />
      }
    >
      {children}
    </DeskPage>
  )
}

/** What the agency has taken over from the feed, by field. */
type TakenFields = Readonly<Record<string, { feedValue: Changes[string][0]; at: string }>>

type EditorProps = {
  home: EditedHomeView
  tab: HomeTab
  state: EditState
  options: FormOptions
  taken: TakenFields
  /** What the law wants to be stated, by the field that states it. */
  missing: Readonly<Record<string, DisclosureDue>>
  /** Whether the person may publish without it. */
  mayOverride: boolean
}

/** Sections that no section of facts is. */
type OwnSection = 'identity' | 'address' | 'price' | 'media' | 'title' | 'description'

const isFactSection = (name: string): name is FactSectionName => factSections.includes(name as FactSectionName)

export function HomeEditor({ home, tab, state, options, taken, missing, mayOverride }: EditorProps) {
  const { t, href, language } = useSite()
  const { id, feed, withdrawn, updated } = home
  const form = homeForms[tab]
  const action = `${href('adminHome', { id })}?view=${tab}`
  return (
    <HomeFrame home={home} view={tab}>
      {feed && <p className="note">{t('homes.feed.note', { feed })}</p>}
      <EditForm
        {...{ form, action, options, state }}
        id={`home-${tab}`}
        title={(name) =>
          isFactSection(name) ? t(`facts.sections.${name}`) : t(`homes.sections.${name as OwnSection}`)
        }
        note={(name) => {
          const own = taken[name]
          const due = missing[name]
          return (
            <>
              {due && <p className="owner">{t(`homes.missing.${due}`)}</p>}
              {own && feed && <TakenNote {...{ form, name, options, feed, ...own }} />}
            </>
          )
        }}
        {...(tab === 'texts' && { section: (name: string) => <TextColumns {...{ name, state, options }} /> })}
        status={<span className="said">{t('homes.save.changed', { date: shortDateTime(updated, language) })}</span>}
      >
        {state.lacking.length > 0 && mayOverride && (
          <TextField id="home-reason" label={t('homes.save.reason')} name="reason" maxLength={300} />
        )}
        <SubmitButton quiet verb={withdrawn ? 'put' : 'take'}>
          {t(withdrawn ? 'homes.save.put' : 'homes.save.take')}
        </SubmitButton>
        <SubmitButton verb="save">{t('homes.save.publish')}</SubmitButton>
      </EditForm>
    </HomeFrame>
  )
}

type TakenProps = {
  form: Parameters<typeof FieldText>[0]['form']
  name: string
  options: FormOptions
  feed: string
} & TakenFields[string]

/** The feed's own value of a field, and the button that gives it back. */
function TakenNote({ form, name, options, feed, feedValue }: TakenProps) {
  const { t } = useSite()
  return (
    <p className="owner taken">
      {t('homes.feed.from', { feed })}: <FieldText {...{ form, name, options, value: feedValue }} />{' '}
      <button className="linkish" type="submit" name="return" value={name}>
        {t('homes.feed.return')}
      </button>
    </p>
  )
}

type ColumnProps = { name: string; state: EditState; options: FormOptions }

/** A text in each language of the site, side by side; on a phone one below the other. */
function TextColumns({ name, state: { entered, errors }, options }: ColumnProps) {
  const { t, languages: offered } = useSite()
  const form = homeForms.texts
  return (
    <>
      <p className="small muted">{t(name === 'title' ? 'homes.hints.title' : 'homes.hints.description')}</p>
      <div className="quad">
        {offered.map((code: Language) => {
          const field = `texts.${code}.${name}`
          return (
            <div className="cell" key={code}>
              <b>{languages[code].name}</b>
              <FormField
                {...{ form, name: field, siteOptions: options }}
                isMarked="required"
                id={`home-texts-${field}`}
                entered={entered[field] ?? []}
                error={errors[field]}
              />
            </div>
          )
        })}
      </div>
    </>
  )
}

type RevisionView = {
  id: number
  version: number
  at: string
  /** Name of who saved it; null where the account is gone, or a feed did. */
  person: string | null
  isFeed: boolean
  feed: string | null
  undoes: number | null
  changes: Changes
  canUndo: boolean
}

type HistoryProps = { home: EditedHomeView; revisions: readonly RevisionView[]; options: FormOptions }

const allFields = {
  words: 'homes',
  steps: [],
  fields: Object.assign({}, ...homeTabs.map((tab) => homeForms[tab].fields)),
}

/** The label of a field of whichever tab. */
export const homeFieldLabel = (t: T, name: string): string => labelOf(t, allFields, name)

export function HomeHistory({ home, revisions, options }: HistoryProps) {
  const { t } = useSite()
  return (
    <HomeFrame home={home} view="history">
      {revisions.length === 0 ? (
        <EmptyState icon="clock">{t('homes.history.none')}</EmptyState>
      ) : (
        <ol className="tl">
          {revisions.map((revision) => (
            <li key={revision.id}>
              <Revision {...{ home, revision, options }} />
            </li>
          ))}
        </ol>
      )}
    </HomeFrame>
  )
}

/** What changes without being a field of a form. */
const isOwnField = (name: string): name is 'withdrawn' | 'reason' | 'pictures' =>
  ['withdrawn', 'reason', 'pictures'].includes(name)

function whoText(t: ReturnType<typeof useSite>['t'], { person, isFeed, feed }: RevisionView): string {
  if (!isFeed) return t('homes.history.by', { name: person ?? t('homes.history.former') })
  return feed ? t('homes.history.byFeed', { feed }) : t('homes.history.byNobody')
}

type RevisionProps = { home: EditedHomeView; revision: RevisionView; options: FormOptions }

function Revision({ home, revision, options }: RevisionProps) {
  const { t, href } = useSite()
  const { id, version, at, undoes, changes, canUndo } = revision
  const fields = Object.keys(changes).filter((name) => allFields.fields[name] || isOwnField(name))
  const label = (name: string) => (isOwnField(name) ? t(`homes.fields.${name}`) : labelOf(t, allFields, name))
  return (
    <>
      <header>
        <Timestamp moment={at} />{' '}
        <b>{undoes ? `${revision.person ?? ''} ${t('homes.history.undid')}` : whoText(t, revision)}</b>{' '}
        {fields.map(label).join(', ')}
      </header>
      <details>
        <summary>{t('homes.history.after')}</summary>
        <table className="diff">
          <thead>
            <tr>
              <th scope="col">{t('homes.conflict.field')}</th>
              <th scope="col">{t('homes.history.before')}</th>
              <th scope="col">{t('homes.history.after')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((name) => (
              <ChangeRow key={name} {...{ name, options }} label={label(name)} change={changes[name]!} />
            ))}
          </tbody>
        </table>
      </details>
      {canUndo && (
        <ActionForm action={`${href('adminHome', { id: home.id })}?view=history`} verb="undo" sent={{ id, version }}>
          <SubmitButton quiet small>
            {t('homes.history.undo')}
          </SubmitButton>
        </ActionForm>
      )}
    </>
  )
}

type ChangeProps = { name: string; label: string; change: Changes[string]; options: FormOptions }

function ChangeRow({ name, label, change: [before, after], options }: ChangeProps) {
  const { t, plural } = useSite()
  const text = (value: typeof before) =>
    Array.isArray(value) && isOwnField(name) ? (
      plural('homes.pictures.count', value.length)
    ) : isOwnField(name) ? (
      String(value ?? '–')
    ) : (
      <FieldText {...{ form: allFields, name, options, value }} />
    )
  return (
    <tr>
      <th scope="row">{label}</th>
      {before === null && after === null ? (
        <td colSpan={2} className="muted">
          {t('homes.history.erased')}
        </td>
      ) : (
        <>
          <td>
            <del>{text(before)}</del>
          </td>
          <td>
            <ins>{text(after)}</ins>
          </td>
        </>
      )}
    </tr>
  )
}
