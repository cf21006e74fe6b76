import { version } from '../../../package.json' with { type: 'json' }
import { PRODUCT_NAME } from '../../domain/product.ts'
import { Card } from '../../ui/primitives/card.tsx'

export function AboutCard() {
  return (
    <Card title={`About ${PRODUCT_NAME}`}>
      <p>
        Version <span className="tabular">{version}</span>
      </p>
      <p className="mt-1 text-muted">
        Local-first bookkeeping for organizations, under the MIT license.{' '}
        <a href="/licences.md" download className="font-medium text-accent underline underline-offset-2">
          Licenses of the software it’s built with
        </a>
      </p>
    </Card>
  )
}
