import type { RenovationNotice } from '#domain/energy/renovation-duty.ts'
import { type DeedDate, deedDateBounds, deedParam } from '#domain/legal/deed-date.ts'
import { addMonths, formatLongDate } from '#domain/time.ts'
import { Note } from '#ui/components/note.tsx'
import { OtherQueryFields } from '#ui/costs/query-fields.tsx'
import { useSite } from '#ui/site.tsx'

/** The duty to renovate, and a form that gives the deadline for a date of the deed. */
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
            deed: formatLongDate(deed.date, language),
            deadline: formatLongDate(addMonths(deed.date, 12 * notice.years), language),
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
  // A date input would not show an invalid value, which a text input lets the visitor correct.
  const input =
    fault === 'invalid'
      ? ({ type: 'text', inputMode: 'numeric' } as const)
      : ({ type: 'date', min: first, max: last } as const)
  return (
    <form className="deed" action="#renovation">
      <OtherQueryFields ownNames={[deedParam]} />
      <label htmlFor="deed">{t('legal.deed.label')}</label>
      <input
        {...input}
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
            first: formatLongDate(first, language),
            last: formatLongDate(last, language),
          })}
          {fault === 'invalid' && ` ${t('legal.deed.hint', { example: today })}`}
        </p>
      )}
    </form>
  )
}
