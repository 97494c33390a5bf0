export const listCities = "GET /api/v1/kelly-api/city/index";
export const listCitiesForChild = "GET /api/v1/kelly-api/city/for-child";
export const listDays = "GET /api/v1/kelly-api/doctor-date/index";
export const listDaysForChild = "GET /api/v1/kelly-api/doctor-date/for-child";
export const listClinics = "GET /api/v1/kelly-api/clinic/index";
export const listClinicsForChild = "GET /api/v1/kelly-api/clinic/for-child";
export const listTimes = "GET /api/v1/kelly-api/clinic-time/index";
export const listTimesForChild = "GET /api/v1/kelly-api/clinic-time/for-child";
/** Times of all clinics of a city. */
export const listCityTimes = "GET /api/v1/kelly-api/city-time/index";
export const listCityTimesForChild = "GET /api/v1/kelly-api/city-time/for-child";
export const holdTime = "POST /api/v1/kelly-api/clinic-time/block-time";
export const releaseTime = "DELETE /api/v1/kelly-api/clinic-time/block-time";
export const createAppointment = "POST /api/v1/kelly-api/consumer/create";
