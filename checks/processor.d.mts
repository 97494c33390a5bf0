export function processorSeconds(): number;

export class ProcessorCount {
  sample(): void;
  end(): number;
}
