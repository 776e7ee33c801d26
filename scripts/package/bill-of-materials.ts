import { Contrib, Enums, Models, Serialize, Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { PackageURL } from 'packageurl-js';
import parseExpression from 'spdx-expression-parse';
import type { InstalledPackage } from './package-folder.ts';

const licences = new Contrib.License.Factories.LicenseFactory((text) => void parseExpression(text));
const references = new Contrib.FromNodePackageJson.Factories.ExternalReferenceFactory();
const components = new Contrib.FromNodePackageJson.Builders.ComponentBuilder(references, licences);

/**
 * Generates a software bill of materials in CycloneDX 1.6 JSON. The output is deterministic.
 * @param product the product that contains the packages
 * @throws Error if the output is invalid
 */
export async function billOfMaterials(
  product: { readonly name: string; readonly version: string },
  packages: readonly InstalledPackage[],
): Promise<string> {
  const application = new Models.Component(Enums.ComponentType.Application, product.name, {
    version: product.version,
    bomRef: `${product.name}@${product.version}`,
  });
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: application }) });
  for (const installed of packages) {
    const component = toComponent(installed);
    bom.components.add(component);
    application.dependencies.add(component.bomRef);
  }
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  const text = new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 2 });
  const fault: unknown = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text);
  if (fault !== null) throw new Error(`The bill of materials is invalid: ${JSON.stringify(fault)}`);
  return `${text}\n`;
}

function toComponent({ name, version, manifest }: InstalledPackage): Models.Component {
  const component = components.makeComponent(manifest);
  if (!component) throw new Error(`${name}@${version} cannot be described`);
  const [scope, base] = name.startsWith('@') ? name.split('/') : [undefined, name];
  component.purl = new PackageURL('npm', scope, base ?? name, version).toString();
  component.bomRef.value = component.purl;
  return component;
}
