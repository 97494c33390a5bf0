import { yamlDocument, type YamlSource } from "@rodinki/content-model/reading/yaml-document";
import { isPlainMap, type PlainMap } from "./plain";

/**
 * The fields that a file holds.
 *
 * @throws ContentError, with the line, when it is not YAML
 */
export function fieldsOf(source: YamlSource): PlainMap {
  const data = dataOf(source);
  return isPlainMap(data) ? data : {};
}

/** @throws ContentError, with the line, when it is not YAML */
export const dataOf = (source: YamlSource): unknown => yamlDocument(source).toJS();
