import type { FormOptions } from '#domain/forms/form.ts'
import { bookingForm } from '#domain/viewing/booking-form.ts'
import { LinkButton } from '#ui/components/link-button.tsx'
import { FormError, SubmitButton, TextField } from '#ui/forms/action-form.tsx'
import { FieldsForm, type FilledForm } from '#ui/forms/fields-form.tsx'
import { useSite } from '#ui/site.tsx'
import { DeskPage } from './desk-frame.tsx'
import { EmptyState, ListBar, Panel } from './desk-parts.tsx'

/** `limit`: the guest has as many viewings ahead as one may have. */
export type BookingFault = 'full' | 'limit'

type Props = FilledForm & {
  /** The reference that was asked for; empty at first. */
  reference: string
  home: { name: string; city: string; href: string | null } | null
  options: FormOptions
  /** Idempotency key. */
  formKey: string
  action: string
  fault: BookingFault | null
}

/** First the home, then a free time of it and the guest. */
export function BookingPage({ reference, home, options, formKey, action, fault, entered, errors }: Props) {
  const { t, href } = useSite()
  return (
    <DeskPage
      current="viewings"
      title={t('viewings.plan')}
      crumbs={[{ label: t('viewings.title'), href: href('adminViewings') }]}
    >
      <ListBar label={t('viewings.which')} action={href('adminBooking')} cleared={null} button={t('viewings.find')}>
        <TextField
          id="booking-home"
          label={t('viewings.which')}
          name="home"
          maxLength={80}
          required
          defaultValue={reference}
        />
      </ListBar>
      {reference && !home && <EmptyState icon="house">{t('viewings.noHome')}</EmptyState>}
      {home && (
        <Panel title={[home.name, home.city].filter(Boolean).join(', ')}>
          {fault && <FormError title={t(fault === 'full' ? 'viewing.agency.full' : 'viewings.limit')} />}
          {options.freeTimes?.length ? (
            <FieldsForm
              form={bookingForm}
              id="booking"
              verb="book"
              sent={{ formKey }}
              level={3}
              {...{ action, options, entered, errors }}
            >
              <SubmitButton>{t('viewings.book')}</SubmitButton>
            </FieldsForm>
          ) : (
            <p>{t('viewings.noTimes')}</p>
          )}
          {home.href && <LinkButton quiet href={`${home.href}?view=viewings`} label={t('viewings.planOpenHouse')} />}
        </Panel>
      )}
    </DeskPage>
  )
}
