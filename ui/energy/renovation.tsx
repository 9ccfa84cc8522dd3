import type { RenovationNotice } from '#domain/energy/renovation-duty.ts'
import { type DeedDate, deedDateBounds, deedParam, yearsAfter } from '#domain/legal/deed-date.ts'
import { longDate } from '#domain/time.ts'
import { Note } from '#ui/components/note.tsx'
import { OtherQueryFields } from '#ui/costs/query-fields.tsx'
import { useSite } from '#ui/site.tsx'

/** The duty to renovate, and a question back to this page: by which day, with a deed on that one? */
export function RenovationDuty({ notice, deed }: { notice: RenovationNotice; deed: DeedDate | null }) {
  const { t, language } = useSite()
  const target = notice.target.toUpperCase()
  return (
    <div id="renovation">
      <Note title={t('energy.notice.title')}>{t('energy.notice.text', { target, years: notice.years })}</Note>
      <DeedDateForm deed={deed} />
      {deed?.date && (
        <p className="deadline">
          {t('legal.deed.deadline', {
            target,
            deed: longDate(deed.date, language),
            deadline: longDate(yearsAfter(deed.date, notice.years), language),
          })}
        </p>
      )}
    </div>
  )
}

function DeedDateForm({ deed }: { deed: DeedDate | null }) {
  const { t, language, today } = useSite()
  const { first, last } = deedDateBounds(today)
  const fault = deed?.fault
  // A date field shows nothing of what is no date; a line of text lets it be put right.
  const kind =
    fault === 'invalid'
      ? ({ type: 'text', inputMode: 'numeric' } as const)
      : ({ type: 'date', min: first, max: last } as const)
  return (
    <form className="deed" action="#renovation">
      <OtherQueryFields ownNames={[deedParam]} />
      <label htmlFor="deed">{t('legal.deed.label')}</label>
      <input
        {...kind}
        id="deed"
        className="input"
        name={deedParam}
        defaultValue={deed?.text}
        required
        autoComplete="off"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'deed-fault' : undefined}
      />
      <button type="submit" className="btn quiet small">
        {t('legal.deed.submit')}
      </button>
      {fault && (
        <p id="deed-fault" className="fault">
          {t(`legal.deed.fault.${fault}`, {
            text: deed.text,
            first: longDate(first, language),
            last: longDate(last, language),
          })}
          {fault === 'invalid' && ` ${t('legal.deed.hint', { example: today })}`}
        </p>
      )}
    </form>
  )
}
