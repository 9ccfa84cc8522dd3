import type { Changes } from '#domain/admin/revision.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import type { DisclosureDue } from '#domain/legal/missing-disclosures.ts'
import type { FactSectionName } from '#domain/property/facts.ts'
import { factSections } from '#domain/property/facts.ts'
import { type HomeTab, homeForms } from '#domain/property/home-forms.ts'
import { type Language, languages } from '#locales/languages.ts'
import { EditForm, type EditState, FieldText } from '#ui/admin/edit-form.tsx'
import { shortDateTime } from '#ui/admin/timestamp.tsx'
import { SubmitButton, TextField } from '#ui/forms/action-form.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { useSite } from '#ui/site.tsx'
import { type EditedHomeView, HomeFrame } from './home-frame.tsx'

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
