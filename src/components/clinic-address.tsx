interface ClinicAddressProps {
  city: string;
  address: string;
  metro: string | null;
}

/** «г. Казань, ул. Баумана, д. 44, м. Площадь Тукая» */
export const ClinicAddress = ({ city, address, metro }: ClinicAddressProps) => (
  <>
    г.&nbsp;{city}, {address}
    {metro && <>, м.&nbsp;{metro}</>}
  </>
);
