CREATE TABLE `application_letters` (
	`application_id` char(26) character set ascii collate ascii_bin NOT NULL,
	`text` text character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	CONSTRAINT `application_letters_application_id` PRIMARY KEY(`application_id`)
);
--> statement-breakpoint
CREATE TABLE `application_statuses` (
	`id` char(26) character set ascii collate ascii_bin NOT NULL,
	`application_id` char(26) character set ascii collate ascii_bin NOT NULL,
	`author_id` char(26) character set ascii collate ascii_bin NOT NULL,
	`was` varchar(16) character set ascii collate ascii_bin NOT NULL,
	`is` varchar(16) character set ascii collate ascii_bin NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `application_statuses_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `applications` (
	`id` char(26) character set ascii collate ascii_bin NOT NULL,
	`full_name` varchar(150) character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`email` varchar(254) character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`phone` varchar(32) character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`workplace_type` varchar(16) character set ascii collate ascii_bin NOT NULL,
	`job_location` varchar(16) character set ascii collate ascii_bin NOT NULL,
	`employment_type` varchar(16) character set ascii collate ascii_bin NOT NULL,
	`role` varchar(120) character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`search_text` mediumblob NOT NULL,
	`resume_name` varchar(80) character set ascii collate ascii_bin,
	`is_adult` boolean NOT NULL,
	`consented_at` datetime(3),
	`consent_version` varchar(32) character set ascii collate ascii_bin,
	`status` varchar(16) character set ascii collate ascii_bin NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`deleted_at` datetime(3),
	CONSTRAINT `applications_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
ALTER TABLE `application_letters` ADD CONSTRAINT `application_letters_application_id_applications_id_fk` FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `application_statuses` ADD CONSTRAINT `application_statuses_application_id_applications_id_fk` FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `application_statuses` ADD CONSTRAINT `application_statuses_author_id_admins_id_fk` FOREIGN KEY (`author_id`) REFERENCES `admins`(`id`) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `application_statuses_history` ON `application_statuses` (`application_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `applications_by_created_at` ON `applications` (`deleted_at`,`created_at`,`id`,`status`);--> statement-breakpoint
CREATE INDEX `applications_by_full_name` ON `applications` (`deleted_at`,`full_name`,`id`,`status`);--> statement-breakpoint
CREATE INDEX `applications_by_email` ON `applications` (`deleted_at`,`email`,`id`,`status`);--> statement-breakpoint
CREATE INDEX `applications_by_phone` ON `applications` (`deleted_at`,`phone`,`id`,`status`);--> statement-breakpoint
CREATE INDEX `applications_by_role` ON `applications` (`deleted_at`,`role`,`id`,`status`);--> statement-breakpoint
CREATE INDEX `applications_by_employment` ON `applications` (`deleted_at`,`employment_type`,`id`,`status`);--> statement-breakpoint
CREATE INDEX `applications_by_location` ON `applications` (`deleted_at`,`job_location`,`id`,`status`);--> statement-breakpoint
CREATE INDEX `applications_by_status` ON `applications` (`deleted_at`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_age` ON `applications` (`created_at`);--> statement-breakpoint
CREATE INDEX `applications_resume` ON `applications` (`resume_name`);