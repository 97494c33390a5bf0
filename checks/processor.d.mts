export function processorSeconds(): number;
