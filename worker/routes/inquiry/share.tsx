import { shareForm } from '#domain/forms/share-and-newsletter.ts'
import { propertyFormPage } from '#worker/html/property-form-page.tsx'

export const shareProperty = propertyFormPage('share', { form: shareForm, isCacheable: true })
