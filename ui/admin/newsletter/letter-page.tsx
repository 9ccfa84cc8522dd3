import type { FieldSet } from '#domain/forms/form.ts'
import type { Notice } from '#domain/forms/notice.ts'
import { maxLettersPerDay } from '#domain/newsletter/letter.ts'
import type { LetterAct, LetterState } from '#domain/newsletter/letter-state.ts'
import type { letters as words } from '#locales/en/letters.ts'
import { type Language, languages } from '#locales/languages.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { Panel } from '#ui/admin/desk-parts.tsx'
import { EditForm, type EditState } from '#ui/admin/edit-form.tsx'
import { type RevisionView, RowHistory } from '#ui/admin/history/revision.tsx'
import { SectionFields } from '#ui/admin/site/language-fields.tsx'
import { MailPreview } from '#ui/admin/site/mail-preview.tsx'
import { shortDateTime } from '#ui/admin/timestamp.tsx'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import type { FilledForm } from '#ui/forms/fields-form.tsx'
import { useSite } from '#ui/site.tsx'
import { type FoundHomes, LetterBlocks, type LetterBlockView } from './letter-blocks.tsx'
import { type LetterRecipients, LetterSending, TestMail } from './letter-sending.tsx'
import { LetterTag } from './letters-page.tsx'

export type { FoundHomes }

type LetterFigures = { waiting: number; sent: number; failed: number; unsubscribed: number }

type Props = {
  title: string
  action: string
  /** Dates are ISO. `languages`: those that it is sent in. */
  letter: {
    state: LetterState
    version: number
    languages: readonly Language[] | null
    due: string | null
    started: string | null
    finished: string | null
  }
  form: FieldSet
  /** The form of a draft; null where nothing can be written. */
  state: EditState | null
  blocks: readonly LetterBlockView[]
  found: FoundHomes | null
  /** References of homes that are not on the site: of a draft now, else when it was sent. */
  offline: readonly string[]
  recipients: LetterRecipients
  figures: LetterFigures
  /** Those who have not got it yet. */
  left: number
  /** Those of them who get it tomorrow or later. */
  later: number
  /** The form that sends it; null for those who may not. */
  sending: Partial<FilledForm> | null
  acts: readonly LetterAct[]
  preview: Language
  /** Where a test goes. */
  email: string
  formKey: string
  notice: Notice | null
  /** The version that a button beside the notice undoes. */
  undo: number | null
  revisions: readonly RevisionView[]
}

export function LetterPage(props: Props) {
  const { title, action, letter, form, state, blocks, found, sending, notice, undo, revisions } = props
  const { t, href } = useSite()
  return (
    <DeskPage
      current="newsletter"
      title={title}
      crumbs={[{ label: t('letters.title'), href: href('adminNewsletter') }]}
      sub={<LetterTag {...letter} />}
      notice={notice}
      undo={undo === null ? null : { action, sent: { version: undo } }}
    >
      {letter.state !== 'draft' && <Figures {...props} />}
      {state && (
        <EditForm
          {...{ form, action, state }}
          options={{}}
          id="letter"
          title={(name) => t(`letters.sections.${name as keyof (typeof words)['sections']}`)}
          section={(name) =>
            name === 'blocks' ? (
              <LetterBlocks {...{ form, state, blocks, found }} id="letter" />
            ) : (
              <SectionFields
                {...{ form, state }}
                options={{}}
                id="letter"
                names={form.steps.find((step) => step.name === name)?.fields ?? []}
              />
            )
          }
        >
          <SubmitButton verb="save">{t('homes.save.save')}</SubmitButton>
        </EditForm>
      )}
      <Preview {...props} />
      {letter.state === 'draft' && <TestMail {...props} />}
      {sending && <LetterSending {...props} sending={sending} />}
      <Acts {...props} />
      {revisions.length > 0 && (
        <details className="more">
          <summary>{t('homes.tabs.history')}</summary>
          <RowHistory {...{ revisions }} options={{}} />
        </details>
      )}
    </DeskPage>
  )
}

function Preview({ action, preview, offline, letter }: Props) {
  const { t } = useSite()
  return (
    <MailPreview
      language={preview}
      pageIn={(language) => `${action}?language=${language}`}
      mailAs={(form) => `${action}?view=${form}&language=${preview}`}
    >
      {offline.length > 0 && (
        <p className="note warn">
          {t(letter.state === 'draft' ? 'letters.preview.offline' : 'letters.preview.leftOut', {
            homes: offline.join(', '),
          })}
        </p>
      )}
    </MailPreview>
  )
}

/** What became of a letter, without a sign of who has opened it. */
function Figures({ letter, figures, left, later }: Props) {
  const { t, plural, language } = useSite()
  const { due, started, finished } = letter
  const date = (moment: string | null) => (moment ? shortDateTime(moment, language) : '')
  const rows: [string, string][] = [
    [t('letters.figures.languages'), (letter.languages ?? []).map((code) => languages[code].name).join(', ')],
    [t('letters.figures.due'), started ? '' : date(due)],
    [t('letters.figures.started'), date(started)],
    [t('letters.figures.finished'), date(finished)],
    [t('letters.figures.sent'), String(figures.sent)],
    [
      t('letters.figures.waiting'),
      letter.state === 'cancelled' ? String(figures.waiting) : String(figures.waiting + left),
    ],
    [t('letters.figures.failed'), String(figures.failed)],
    [t('letters.figures.unsubscribed'), String(figures.unsubscribed)],
  ]
  return (
    <Panel title={t('letters.figures.title')}>
      <DescriptionList className="kv" rows={rows.filter(([, value]) => value)} />
      {later > 0 && (
        <p className="note warn">
          {t('letters.figures.later', { most: maxLettersPerDay, people: plural('subscribers.count', later) })}
        </p>
      )}
      <p className="small muted">{t('letters.figures.note')}</p>
    </Panel>
  )
}

function Acts({ acts, action, letter }: Props) {
  const { t } = useSite()
  if (acts.length === 0) return null
  return (
    <div className="acts">
      {acts.map((act) => (
        <ActionForm key={act} action={action} verb={act}>
          <SubmitButton quiet>
            {t(letter.state === 'draft' ? 'letters.acts.discard' : `letters.acts.${act}`)}
          </SubmitButton>
        </ActionForm>
      ))}
    </div>
  )
}
