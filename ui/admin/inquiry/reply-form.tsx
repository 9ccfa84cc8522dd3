import type { FormOption } from '#domain/forms/form.ts'
import { answerForm, answerTemplates } from '#domain/inquiry/answer.ts'
import { type Language, languages } from '#locales/languages.ts'
import { LanguageMark } from '#ui/admin/desk-parts.tsx'
import { HiddenFields, SubmitButton } from '#ui/forms/action-form.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useSite } from '#ui/site.tsx'

export type Reply = {
  /** Keys under which an answer and a note are stored once. */
  keys: { answer: string; note: string }
  /** Messages that the page shows. */
  seen: number
  /** Address of the visitor; null: only notes can be written. */
  recipient: string | null
  language: Language
  /** What was entered before. */
  text: string
  note: string
  chosen: readonly string[]
  /** Documents of the home. */
  documents: readonly FormOption[]
  /** Names of the others who are writing. */
  writing: readonly string[]
}

const maxText = answerForm.fields.text!.max

/** Who else is writing; a script brings it up to date. */
export function Writing({ writing }: Pick<Reply, 'writing'>) {
  const { t } = useSite()
  return (
    <span className="live" aria-live="polite">
      {writing.length > 0 && t('admin.reply.live', { names: writing.join(', ') })}
    </span>
  )
}

/** An answer by mail, and below it a note for the agency. */
export function ReplyForm({ reply, action }: { reply: Reply; action: string }) {
  const { t } = useSite()
  const { keys, seen, recipient, note } = reply
  return (
    <>
      {recipient && <AnswerForm {...{ reply, recipient, action }} />}
      <details className="more note-form" open={note !== '' || !recipient}>
        <summary>{t('admin.reply.note')}</summary>
        <form className="reply inner" method="post" action={action} data-save="">
          <HiddenFields values={{ key: keys.note, seen }} />
          <label htmlFor="note">{t('admin.reply.noteText')}</label>
          <textarea className="input" id="note" name="text" rows={3} required maxLength={maxText} defaultValue={note} />
          <div className="acts">
            <SubmitButton quiet verb="note">
              {t('admin.reply.noteSave')}
            </SubmitButton>
          </div>
        </form>
      </details>
    </>
  )
}

function AnswerForm({ reply, recipient, action }: { reply: Reply; recipient: string; action: string }) {
  const { t } = useSite()
  const { keys, seen, language, text, chosen, documents } = reply
  return (
    <form className="reply" method="post" action={action} data-presence="" data-save="">
      <HiddenFields values={{ key: keys.answer, seen }} />
      <header>
        <h2>{t('admin.reply.title')}</h2>
        <span className="muted">{t('admin.reply.to', { email: recipient })}</span>
        <span className="end">
          <Select name="template" aria-label={t('admin.reply.template')}>
            {answerTemplates.map((name) => (
              <option key={name} value={name}>
                {t(`mail.templates.names.${name}`)}
              </option>
            ))}
          </Select>
          <button className="btn quiet" type="submit" name="action" value="template" formNoValidate>
            {t('admin.reply.insert')}
          </button>
        </span>
      </header>
      <textarea
        className="input"
        name="text"
        aria-label={t('admin.reply.text')}
        lang={languages[language].locale}
        rows={9}
        required
        maxLength={maxText}
        defaultValue={text}
      />
      {documents.length > 0 && (
        <fieldset>
          <legend>{t('admin.reply.documents')}</legend>
          {documents.map(({ value, label }) => (
            <label key={value}>
              <input type="checkbox" name="documents" value={value} defaultChecked={chosen.includes(value)} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <div className="acts">
        <SubmitButton verb="answer">{t('admin.reply.send')}</SubmitButton>
        <SubmitButton quiet verb="answer-done">
          {t('admin.reply.done')}
        </SubmitButton>
        <span className="small muted">
          <LanguageMark code={language} /> {t('admin.reply.language', { language: languages[language].name })}
        </span>
      </div>
    </form>
  )
}
